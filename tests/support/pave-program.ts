import { spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const file = fileURLToPath(new URL("../../apps/cli/bin/pave.js", import.meta.url));
const example = readFileSync(new URL("../../.env.example", import.meta.url), "utf8");

/** Every setting empty: neither those of the shell nor of an .env file may reach the program under test. */
const noSettings = Object.fromEntries([...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => [name, ""]));

export type Program = {
  /** Its output so far, on both streams. */
  output(): string;
  hasExited(): boolean;
  exited: Promise<number | null>;
  kill(signal: NodeJS.Signals): void;
};

/**
 * Starts one command of the built program with only these settings, and no terminal. With a file, its output goes there
 * and not to `output`.
 */
export function spawnPave(args: string[], settings: Record<string, string>, outputFile?: string): Program {
  const { NODE_ENV: _, ...own } = process.env;
  const env = { ...own, ...noSettings, ...settings };
  const target = outputFile === undefined ? "pipe" : openSync(outputFile, "w");
  const child = spawn(process.execPath, [file, ...args], { env, stdio: ["ignore", target, target] });
  if (typeof target === "number") closeSync(target);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  }
  return {
    output: () => output,
    hasExited: () => child.exitCode !== null || child.signalCode !== null,
    exited: new Promise((resolve) => child.once("close", resolve)),
    kill: (signal) => void child.kill(signal),
  };
}

/** Runs one command to its end. */
export async function runPave(args: string[], settings: Record<string, string>) {
  const program = spawnPave(args, settings);
  const code = await program.exited;
  return { code, output: program.output() };
}
