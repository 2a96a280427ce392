import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesBelow, root } from "./files.js";

const folders = [
  ...["api", "auth", "contract", "db", "ingest", "postgres", "sample"].map((name) => `packages/${name}`),
  ...["apps/cli", "apps/server", "apps/web", "tests/support", ".github"],
];

/** Phrases that need translating before a reader understands them. */
const unclear =
  /\b(unless (told|said|asked)|(is|are|was|were) told|tell(s|ing)? of|told by|dear(er|est)?|whoever|whomever|as it stood|what is theirs|of theirs|goes on with|gone on with|hears? of|is believed|gone on|went on|broken? off|waits for nothing|all that belongs|one a line|a line each|in the place of|taken back|takes? back|under which it is known|as far as anybody)\b/i;

/** Comments, and texts of two words or more, those of JSX among them. */
const prose =
  /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*|"(?:[^"\\\n]|\\.)* (?:[^"\\\n]|\\.)*"|`[^`]* [^`]*`|(?<=>)[^<>{}=;]*\s[^<>{}=;]*(?=[<{])/gm;

function unclearTexts(file: string): string[] {
  const text = readFileSync(root + file, "utf8");
  const parts = file.endsWith(".md") ? text.split("\n") : (text.match(prose) ?? []);
  return parts
    .filter((part) => unclear.test(part))
    .map((part) => `${file}: ${part.replace(/\s+/g, " ").slice(0, 120)}`);
}

const isWritten = (file: string) => /\.(tsx?|js|md)$/.test(file) && !file.includes(".test.");

test("comments, messages and documents are in plain English", () => {
  const files = ["README.md", ...folders.flatMap(filesBelow).filter(isWritten)];
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap(unclearTexts)).toEqual([]);
});

/** Words that a test name has a plainer one for: reported, notified, listed, requested, stored, resumes, admits. */
const unclearInNames =
  /\b(told|tells?|telling|dear(er)?|whoever|whomever|ask(s|ed) for|go(es)? on|gone on|lets? in|begins? to|is had|deeds?|kept counts?|as it st(ood|ands)|gives? back|broken off|so many|comes? to|anew|of then|none fits?)\b/i;
const testName =
  /(?<![\w.])(?:it|test|describe)\b[^"`\n]{0,60}?\(\s*(["`])(.*?)(?<!\\)\1|^ *\]?\)\(\s*(["`])(.*?)(?<!\\)\3/gm;
const namesIn = (text: string) => [...text.matchAll(testName)].map(([, , name, , listed]) => name ?? listed ?? "");

test("the names of tests are found, also below a list of cases", () => {
  expect(
    namesIn('it("a", run);\n  test.each(apis)("b %s", run);\n  ])("c", run);\ndescribe.each([\n  1,\n])(`d`, run)'),
  ).toEqual(["a", "b %s", "c", "d"]);
});

test("the names of tests are in plain English", () => {
  const packages = ["api", "auth", "contract", "db", "ingest", "postgres", "sample", "starter"];
  const named = ["tests", ...packages.map((name) => `packages/${name}`), "apps/cli", "apps/server", "apps/web"];
  const names = named
    .flatMap(filesBelow)
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file) && !file.startsWith("tests/style"))
    .flatMap((file) => namesIn(readFileSync(root + file, "utf8")).map((name) => `${file}: ${name}`));
  expect(names.length).toBeGreaterThan(2_000);
  expect(names.filter((name) => unclearInNames.test(name.slice(name.indexOf(": "))))).toEqual([]);
});
