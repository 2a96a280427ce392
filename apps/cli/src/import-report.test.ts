import type { FileSummary } from "@pave/ingest";
import { expect, test } from "vitest";
import { importReport } from "./import-report.js";

const counts = {
  rowsRead: 0,
  rowsRejected: 0,
  rowsWarned: 0,
  created: 0,
  merged: 0,
  updated: 0,
  unchanged: 0,
  doubtful: 0,
};
const quiet: FileSummary = {
  fileName: "banks.csv",
  source: "fdic-institutions",
  counts,
  resumedAfterLine: null,
  reasons: [],
  warnings: [],
  rejectsFile: null,
  leftOut: [],
  note: null,
  seconds: 2,
  rowsPerSecond: 0,
};

test("a first import tells what it made, how fast, and where the rejected rows are", () => {
  const report = importReport(
    {
      ...quiet,
      counts: { ...counts, rowsRead: 4_000, rowsRejected: 2, rowsWarned: 1, created: 3_990, merged: 8 },
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
      "  created 3,990, joined to a known record 8, updated 0, unchanged 0",
      "  rejected 2, written with their reasons to /data/rejects/banks.csv",
      "    2 × ein: not valid",
      "  used without a value that cannot be right: 1",
      "    1 × Longitude 176° 30' is outside Maryland",
    ].join("\n"),
  );
});

test("a second import of the same file says that nothing has changed", () => {
  const report = importReport({ ...quiet, counts: { ...counts, rowsRead: 10, unchanged: 10 } }, false);
  expect(report).toContain("unchanged 10\n  nothing has changed");
});

test("parts that no record has are listed with the number of their rows", () => {
  const leftOut = [{ part: "parties/contactPoint", rows: 1_200 }];
  expect(importReport({ ...quiet, leftOut }, false)).toContain("  left out: parties/contactPoint (1,200)");
});

test("a dry run says that nothing was kept", () => {
  expect(importReport(quiet, true)).toContain("dry run: nothing was saved");
});
