import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { expect, it } from "vitest";

/** All that reads what other people wrote. */
const folders = [
  "packages/contract/src",
  "packages/api/src",
  "packages/auth/src",
  "packages/db/src",
  "packages/ingest/src",
  "packages/postgres/src",
  "packages/sample/src",
  "apps/server/src",
  "apps/web/src",
];
const root = fileURLToPath(new URL("../../../", import.meta.url));

const length = 50_000;
const most = 100;
/** A pattern that backtracks takes many milliseconds of this part already; any other a few hundredths of one. */
const part = 5_000;
const mostOfPart = 1;
/** What makes a pattern with two ways of reading the same text try them all: long runs, and an end that fits nothing. */
const pieces = [
  "a",
  "A",
  "0",
  " ",
  "\t",
  "\n",
  "-",
  ".",
  "@",
  "/",
  ":",
  ",",
  "=",
  "<",
  "(",
  "é",
  "a ",
  "a.",
  "a@",
  "-a",
  "0,",
  "\r\n",
];
const ends = [(text: string) => text, (text: string) => `${text}\u0000`, (text: string) => `a${text}!`];
const hostileOf = (size: number) =>
  pieces
    .map((piece) => piece.repeat(Math.ceil(size / piece.length)).slice(0, size))
    .flatMap((text) => ends.map((end) => end(text)));
const parts = hostileOf(part);
const whole = hostileOf(length);

type Pattern = { where: string; pattern: RegExp };

async function patternsIn(folder: string): Promise<Pattern[]> {
  const names = await readdir(join(root, folder), { recursive: true }).catch(() => []);
  const files = names.filter((name) => /\.tsx?$/.test(name) && !/\.test\.ts$/.test(name));
  const found = await Promise.all(
    files.map(async (name) => patternsOf(join(folder, name), await readFile(join(root, folder, name), "utf8"))),
  );
  return found.flat();
}

function patternsOf(where: string, text: string): Pattern[] {
  const patterns: Pattern[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const [, source = "", flags = ""] = /^\/(.*)\/([a-z]*)$/s.exec(node.text) ?? [];
      patterns.push({ where: `${where}: ${node.text}`, pattern: new RegExp(source, flags.replace(/[gy]/g, "")) });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(where, text, ts.ScriptTarget.Latest, true));
  return patterns;
}

it("no pattern takes more than 100 ms over 50,000 hostile characters", async () => {
  const patterns = (await Promise.all(folders.map(patternsIn))).flat();
  expect(patterns.length).toBeGreaterThan(100);
  const slow = patterns.flatMap(({ where, pattern }) => {
    const suspects = whole.filter((_, i) => leastOf(() => pattern.test(parts[i] ?? ""), mostOfPart) > mostOfPart);
    const worst = Math.max(0, ...suspects.map((text) => leastOf(() => pattern.test(text), most)));
    return worst > most ? [`${where} ${Math.round(worst)} ms`] : [];
  });
  expect(slow).toEqual([]);
}, 300_000);

/** The time of some work in milliseconds; of a long one the least of three tries, as the first one compiles the pattern. */
function leastOf(work: () => void, enough: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 3 && least > enough; tries++) least = Math.min(least, timeOf(work));
  return least;
}

/** Of the processor: others may want the machine too. */
function timeOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
