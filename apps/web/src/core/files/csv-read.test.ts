import { expect, test } from "vitest";
import { csvText } from "./csv.js";
import { readCsv } from "./csv-read.js";

const cells = (text: string) => readCsv(text)?.map((line) => line.cells);

test("cells are separated by commas, lines by line ends of any kind", () => {
  expect(cells("a,b\r\nc,\n,d\re,f")).toEqual([
    ["a", "b"],
    ["c", ""],
    ["", "d"],
    ["e", "f"],
  ]);
});

test("a quoted cell may hold commas, doubled quotes and line ends", () =>
  expect(cells('"a,b","say ""x""","two\nlines"\r\n')).toEqual([["a,b", 'say "x"', "two\nlines"]]));

test("a quote within an unquoted cell is literal", () => expect(cells('5" pipe,x')).toEqual([['5" pipe', "x"]]));

test("the byte order mark and empty lines are skipped, and lines keep their numbers", () =>
  expect(readCsv('\uFEFFé\r\n\r\n"two\nlines"\r\nlast')).toEqual([
    { number: 1, cells: ["é"] },
    { number: 3, cells: ["two\nlines"] },
    { number: 5, cells: ["last"] },
  ]));

test("the separator may be a semicolon or a tab, whichever is most frequent in the first line", () => {
  expect(cells("name;amount\nA, Inc.;1,5\n")).toEqual([
    ["name", "amount"],
    ["A, Inc.", "1,5"],
  ]);
  expect(cells('name\tstate\n"A\tB"\tNJ\n')).toEqual([
    ["name", "state"],
    ["A\tB", "NJ"],
  ]);
  expect(cells('"a;b;c",d\n')).toEqual([["a;b;c", "d"]]);
});

test("lines may have more or fewer cells than the first", () =>
  expect(cells("a,b\nc\nd,e,f\n")).toEqual([["a", "b"], ["c"], ["d", "e", "f"]]));

test("a file with an unclosed quote is refused", () => expect(readCsv('a,"b\nc')).toBeNull());

test("reading returns the rows that were written", () => {
  const lines = [
    ["a,b", 'q"q', "l\r\nl"],
    ["", "x", " y "],
  ];
  expect(cells(csvText(lines))).toEqual(lines);
});
