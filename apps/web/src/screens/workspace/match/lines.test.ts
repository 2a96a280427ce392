import { describe, expect, it } from "vitest";
import { readList, unmatchedCsv } from "./lines.js";

const rows = (text: string) => readList(text).lines.map(({ row }) => row);

describe("a list", () => {
  it("with a header is read by it, in any order and spelling, and unknown columns are ignored", () => {
    expect(rows('State,Budget,Legal Name,EIN\nOH,5,"Elm, City of",31-1234567\nTX,,Ash,\n')).toEqual([
      { name: "Elm, City of", identifier: "31-1234567", scheme: "ein", state: "OH" },
      { name: "Ash", state: "TX" },
    ]);
  });

  it("of pasted names is read line by line, including their commas", () => {
    expect(rows("Hayward, City of\n\nElm County\r\n")).toEqual([{ name: "Hayward, City of" }, { name: "Elm County" }]);
  });

  it("pasted from a spreadsheet has the state in its second column", () => {
    expect(rows("Elm County\tOhio\n941234567\t\n")).toEqual([
      { name: "Elm County", state: "Ohio" },
      { identifier: "941234567" },
    ]);
    expect(rows("Elm County, OH\nAsh,TX")).toEqual([
      { name: "Elm County", state: "OH" },
      { name: "Ash", state: "TX" },
    ]);
  });

  it("may have semicolons as separators, and quotes if pasted from a spreadsheet", () => {
    expect(rows("Name;State\nElm, City of;OH\n")).toEqual([{ name: "Elm, City of", state: "OH" }]);
    expect(rows('"Elm ""Old"" County"\tOhio\n')).toEqual([{ name: 'Elm "Old" County', state: "Ohio" }]);
  });

  it("of bare numbers and codes is read as identifiers", () => {
    expect(rows("94-1234567\nABCDEFGHJKL1\nSAN JOSE")).toEqual([
      { identifier: "94-1234567" },
      { identifier: "ABCDEFGHJKL1" },
      { name: "SAN JOSE" },
    ]);
  });

  it("reports the errors of each line under its line number", () => {
    const { lines } = readList(`name,state\n${"x".repeat(301)},OH\n,OH\nElm,OH\n`);
    expect(lines.map(({ number, fault }) => [number, fault !== null])).toEqual([
      [2, true],
      [3, true],
      [4, false],
    ]);
  });

  it("that is unreadable, empty or too long is refused as a whole", () => {
    expect(readList('name\n"Elm').fault).toMatch("quotation mark");
    expect(readList("name,ein\n").fault).toMatch("empty");
    expect(readList("").fault).toBeNull();
    expect(readList(Array.from({ length: 2_001 }, () => "Elm").join("\n")).fault).toMatch("2,001 lines");
  });

  it("returns unmatched lines unchanged, safe to open in a spreadsheet", () => {
    const { header, lines } = readList("name,state\n=1+1,OH\n");
    expect(unmatchedCsv(header, lines)).toBe("\uFEFFname,state\r\n'=1+1,OH\r\n");
  });
});
