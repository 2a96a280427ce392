import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { freePort } from "./pave-server.js";

const web = fileURLToPath(new URL("../../apps/web/", import.meta.url));
const vite = `${web}node_modules/vite/bin/vite.js`;
const readyWithinMs = 60_000;

/** The client's development server, the only one with the page of shared components. `stop` ends it. */
export async function startWebDevServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const args = [vite, "--host", "127.0.0.1", "--port", String(port), "--strictPort", "--clearScreen", "false"];
  const child = spawn(process.execPath, args, {
    cwd: web,
    env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: "0" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exited = new Promise<void>((resolve) => child.once("close", () => resolve()));
  let output = "";
  const ready = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Vite did not start:\n${output}`)), readyWithinMs);
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text) => {
        output += text;
        if (!output.includes(`:${port}`)) return;
        clearTimeout(timer);
        resolve();
      });
    child.once("close", () => reject(new Error(`Vite has ended:\n${output}`)));
  });
  const stop = async () => {
    child.kill();
    await exited;
  };
  await ready.catch(async (error) => {
    await stop();
    throw error;
  });
  return { url: `http://127.0.0.1:${port}`, stop };
}
