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
/** What makes a pattern with two ways of reading the same text try them all: long runs, and an end that fits nothing. */
const hostile = [
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
]
  .map((piece) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length))
  .flatMap((text) => [text, `${text}\u0000`, `a${text}!`]);

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
    const worst = Math.max(...hostile.map((text) => leastOf(() => pattern.test(text))));
    return worst > most ? [`${where} ${Math.round(worst)} ms`] : [];
  });
  expect(slow).toEqual([]);
}, 300_000);

/** The time of some work; of a long one that of the quicker of two tries, since others may want the machine too. */
function leastOf(work: () => void): number {
  const first = timeOf(work);
  return first > most ? Math.min(first, timeOf(work)) : first;
}

function timeOf(work: () => void): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}
