import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { LaunchOptions } from "@playwright/test";

const run = promisify(execFile);
const require = createRequire(import.meta.url);
const cache = fileURLToPath(new URL("../node_modules/.cache", import.meta.url));

/**
 * The sandbox needs rights that root and most containers lack; only our own pages are opened. Emulating a graphics card
 * takes up to three times the processor time of drawing without one.
 */
const args = ["--no-sandbox", "--disable-gpu"];

/**
 * How to launch Chromium: the program of PAVE_CHROMIUM; otherwise on Linux x64 the one inside @sparticuz/chromium,
 * which needs no download and no system libraries; otherwise the one of `playwright install chromium`.
 */
export async function chromiumLaunch(): Promise<LaunchOptions> {
  const given = process.env.PAVE_CHROMIUM;
  if (given) return { executablePath: given, args };
  if (process.platform !== "linux" || process.arch !== "x64") return {};
  const home = await unpacked();
  const executablePath = join(home, "chromium");
  // Bundled fonts make pages look the same on every machine.
  const fonts = { FONTCONFIG_FILE: join(home, "fonts.conf") };
  const libraries = { LD_LIBRARY_PATH: join(home, "al2023", "lib") };
  const needsLibraries = await run(executablePath, ["--version"]).then(
    () => false,
    () => true,
  );
  return { executablePath, args, env: { ...process.env, ...fonts, ...(needsLibraries ? libraries : {}) } };
}

/**
 * Unpacked once per checkout: the package's own location, /tmp/chromium, may belong to another user or be incomplete.
 */
async function unpacked(): Promise<string> {
  const entry = require.resolve("@sparticuz/chromium");
  const packageFolder = entry.slice(0, entry.lastIndexOf("/build/"));
  const { version } = require(join(packageFolder, "package.json"));
  const home = join(cache, `chromium-${version}`);
  if (existsSync(home)) return home;
  const draft = `${home}.${process.pid}`;
  await mkdir(draft, { recursive: true });
  await unpackInto(draft, join(packageFolder, "bin"));
  await writeFile(join(draft, "fonts.conf"), fontsConf(join(home, "fonts"), join(home, "fonts-cache")));
  await rename(draft, home).catch(() => rm(draft, { recursive: true }));
  return home;
}

/** The package unpacks into the folder of temporary files, so TMPDIR points there for the duration. */
async function unpackInto(folder: string, archives: string): Promise<void> {
  const { inflate } = await import("@sparticuz/chromium");
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    const names = ["chromium.br", "fonts.tar.br", "swiftshader.tar.br", "al2023.tar.br"];
    await Promise.all(names.map((name) => inflate(join(archives, name))));
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

function fontsConf(fonts: string, fontsCache: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${fonts}</dir><cachedir>${fontsCache}</cachedir></fontconfig>
`;
}
