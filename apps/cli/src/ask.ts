import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/** true: a terminal is attached. */
export const hasTerminal = () => Boolean(process.stdin.isTTY && process.stderr.isTTY);

export async function prompt(question: string): Promise<string> {
  return readLine(question, process.stderr);
}

/** Prompts for one line without echo. */
export async function promptSecret(question: string): Promise<string> {
  process.stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const answer = await readLine("", nowhere);
  process.stderr.write("\n");
  return answer;
}

async function readLine(question: string, output: NodeJS.WritableStream): Promise<string> {
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  const stopped = new AbortController();
  lines.once("SIGINT", () => stopped.abort());
  try {
    return await lines.question(question, { signal: stopped.signal });
  } finally {
    lines.close();
  }
}
