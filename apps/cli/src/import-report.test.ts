import { noCounts } from "@pave/db";
import type { FileSummary } from "@pave/ingest";
import { expect, test } from "vitest";
import { importReport } from "./import-report.js";

const quiet: FileSummary = {
  fileName: "banks.csv",
  source: "fdic-institutions",
  counts: noCounts,
  resumedAfterLine: null,
  reasons: [],
  waiting: [],
  warnings: [],
  rejectsFile: null,
  leftOut: [],
  undated: 0,
  note: null,
  seconds: 2,
  rowsPerSecond: 0,
};

test("a first import reports what it created, how fast, and where the rejected rows are", () => {
  const report = importReport(
    {
      ...quiet,
      counts: { ...noCounts, rowsRead: 4_000, rowsRejected: 2, rowsWarned: 1, created: 3_990, merged: 8 },
      reasons: [{ reason: "ein: not valid", rows: 2 }],
      warnings: [{ reason: "Longitude 176° 30' is outside Maryland", rows: 1 }],
      rejectsFile: "/data/rejects/banks.csv",
      rowsPerSecond: 2_000,
    },
    false,
  );
  expect(report).toBe(
    [
      "banks.csv (fdic-institutions): 4,000 rows in 2.0 s, 2,000 rows/s",
      "  created 3,990, joined to a known record 8, updated 0, unchanged 0, rejected 2",
      "  rejected rows with their reasons: /data/rejects/banks.csv",
      "    2 × ein: not valid",
      "  used without an implausible value: 1",
      "    1 × Longitude 176° 30' is outside Maryland",
    ].join("\n"),
  );
});

test("a second import of the same file reports no changes", () => {
  const report = importReport({ ...quiet, counts: { ...noCounts, rowsRead: 10, unchanged: 10 } }, false);
  expect(report).toContain("unchanged 10, rejected 0\n  nothing has changed");
});

test("parts without a record are listed with their number of rows", () => {
  const leftOut = [{ part: "parties/contactPoint", rows: 1_200 }];
  expect(importReport({ ...quiet, leftOut }, false)).toContain("  left out: parties/contactPoint (1,200)");
});

test("a dry run says that nothing was stored", () => {
  expect(importReport(quiet, true)).toContain("dry run: nothing was saved");
});

test("the figures of a report add up to the rows of the file", () => {
  for (let seed = 1; seed < 64; seed++) {
    // Each outcome is zero in some reports.
    const [rowsRejected, created, merged, updated, unchanged, superseded, rowsWaiting, others] = [
      1, 2, 4, 8, 16, 32, 5, 3,
    ].map((bit, at) => (seed & bit ? 900 * (at + 1) + seed : 0));
    const given = { rowsRejected, rowsWaiting, created, merged, updated, unchanged, superseded };
    const sum = (figures: Iterable<number | undefined>) =>
      [...figures].reduce((all: number, each = 0) => all + each, 0);
    const rowsRead = sum([...Object.values(given), others]);
    const all = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value ?? 0]));
    const report = importReport({ ...quiet, counts: { ...noCounts, ...all, rowsRead, further: 7 } }, false);
    const figures = [...(report.split("\n")[1] ?? "").matchAll(/ (\d[\d,]*)/g)];
    expect(sum(figures.map(([, figure = ""]) => Number(figure.replaceAll(",", ""))))).toBe(rowsRead);
    expect(report).toContain("7 further records");
  }
});

test("a report says which records have no date, and what happened to those no longer in the file", () => {
  const report = importReport({ ...quiet, undated: 4, counts: { ...noCounts, rowsRead: 4, missing: 2 } }, false);
  expect(report).toContain("4 records have no date; if you know the file's, give it with --as-of");
  expect(report).toContain("2 records are no longer published");
  expect(report).not.toContain("nothing has changed");
});
