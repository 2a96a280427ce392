import type { AddressState, Fetch } from "@pave/contract";
import { planOf } from "@pave/ingest";
import { expect, it } from "vitest";
import { fetchReport, planReport } from "./fetch-report.js";

const now = new Date("2026-11-23T12:00:00Z");
const unknown = {
  url: null,
  newestOn: null,
  checkedAt: null,
  failedAt: null,
  held: null,
  dueAt: null,
  isScheduled: false,
};

it("a dry run lists each address with its size, its duration and the last load", () => {
  const known: AddressState = {
    ...unknown,
    key: "nbi-bridges/state:MD",
    bytes: 3_000_000,
    rows: 5_335,
    importedAt: "2026-10-01T08:00:00.000Z",
    failure: "www.fhwa.dot.gov returned status 503.",
  };
  const plan = planOf({ state: "MD", sources: ["nbi-bridges", "dotgov", "usaspending-awards"] });
  expect(planReport(plan, [known], now).split("\n")).toEqual([
    "dotgov/full:MD: 1.4 MB, 331 rows, about 1 s, never loaded",
    "    https://raw.githubusercontent.com/cisagov/dotgov-data/main/current-full.csv",
    "nbi-bridges/state:MD: 3.0 MB, 5,335 rows, about 5 s, loaded 2026-10-01",
    "    https://www.fhwa.dot.gov/bridge/nbi/2026/delimited/MD26.txt",
    "    last failure: www.fhwa.dot.gov returned status 503.",
    "usaspending-awards/assistance:MD: 1.3 GB, 120,000 rows, about 8 min, never loaded",
    "    https://files.usaspending.gov/award_data_archive/",
    "usaspending-awards/contracts:MD: 1.3 GB, 100,000 rows, about 7 min, never loaded",
    "    https://files.usaspending.gov/award_data_archive/",
    "4 addresses, 2.6 GB, about 15 min",
  ]);
});

it("a load reports the outcome of each address, and how to import a file that was stopped", () => {
  const none = { source: "dotgov", bytesTotal: null, startedAt: null, finishedAt: null, rows: null, message: null };
  const items: Fetch["items"] = [
    { ...none, address: "dotgov/full", status: "finished", bytes: 1_400_000, rows: 16_539 },
    { ...none, address: "irs-990/returns:D", status: "missing", bytes: 0 },
    {
      ...none,
      address: "nbi-bridges/state:MD",
      status: "held",
      bytes: 9,
      message: "The file has 7 rows; the last had 9.",
    },
  ];
  const load = {
    id: "",
    status: "finished",
    state: null,
    origin: "command",
    requestedBy: null,
    isForced: false,
  } as const;
  const lines = fetchReport({ ...load, createdAt: "", finishedAt: null, items }, { nationOnly: [] }).split("\n");
  expect(lines).toEqual([
    "dotgov/full: imported, 1.4 MB, 16,539 rows",
    "irs-990/returns:D: not published",
    "nbi-bridges/state:MD: held. The file has 7 rows; the last had 9.",
    "Files held back were not imported; to import them anyway, name their feeds with --force.",
  ]);
});
