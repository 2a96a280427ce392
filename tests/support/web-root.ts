import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

const script = "export {};";

/** A folder with as much of a built web client as the server needs to start. */
export async function aWebRoot(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "pave-web-"));
  await writeFile(join(root, "index.html"), "<!doctype html><head><title>Pave</title></head>");
  await mkdir(join(root, "static/js"), { recursive: true });
  await writeFile(join(root, "static/js/landing-1.js"), script);
  await writeFile(join(root, "static/js/landing-1.js.br"), brotliCompressSync(script));
  const preloads = {
    "/landing": ["/static/js/landing-1.js"],
    "/assets/*": ["/static/js/record-1.js"],
    "/dashboard": ["/static/js/market-1.js"],
    "/dashboard?tab=own": ["/static/js/own-1.js"],
  };
  await writeFile(join(root, "preloads.json"), JSON.stringify(preloads));
  return root;
}
