import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesBelow, root } from "./files.js";

/** A row type that nothing checks: it promises columns that the statement may not have. */
const unchecked = /\.(query|execute)<(?!Record<string, unknown>>)/;
const uncheckedIn = (text: string) => text.split("\n").filter((line) => unchecked.test(line));

/** The engine, whose helpers make the select list from the fields of the row. */
const helpers = ["packages/db/src/engine/sql/rows.ts", "packages/db/src/engine/connection/"];

test("a row type without its select list is found", () => {
  expect(uncheckedIn("await db.execute<{ n: number }>(sql`select 1`)")).toHaveLength(1);
  expect(uncheckedIn("await pool.query<Record<string, unknown>>(text); await rowsOf<Row>(db, columns, write)")).toEqual(
    [],
  );
});

test("the columns of every typed row are given with its type", () => {
  const files = ["packages", "apps"]
    .flatMap(filesBelow)
    .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test.") && !file.includes("/testing"));
  expect(files.length).toBeGreaterThan(1_000);
  const isExempt = (file: string) => helpers.some((path) => file.startsWith(path));
  const found = files
    .filter((file) => !isExempt(file))
    .flatMap((file) => uncheckedIn(readFileSync(root + file, "utf8")).map((line) => `${file}: ${line.trim()}`));
  expect(found).toEqual([]);
});
