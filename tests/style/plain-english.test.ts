import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesBelow, root } from "./files.js";

const folders = [
  ...["api", "auth", "contract", "db", "ingest", "postgres", "sample"].map((name) => `packages/${name}`),
  ...["apps/cli", "apps/server", "apps/web", "tests/support", ".github"],
];

/** Phrases that need translating before a reader understands them. */
const unclear =
  /\b(unless (told|said|asked)|(is|are|was|were) told|tell(s|ing)? of|told by|dear(er|est)?|whoever|whomever|as it stood|what is theirs|of theirs|goes on with|gone on with|hears? of|is believed)\b/i;

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
