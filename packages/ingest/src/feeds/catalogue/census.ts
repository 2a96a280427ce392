import { type CatalogueFeed, megabyte, publicDomain } from "./feed.js";

const tables = "https://www2.census.gov/programs-surveys/gov-finances/tables/{Y}/{Y}_Individual_Unit_File";
const request = { url: `${tables}s.zip`, orElse: `${tables}.zip` };
const knownFrom =
  "https://www.census.gov/programs-surveys/gov-finances/data/datasets.html; the archive was named “File” to 2022 and “Files” since";

export const census: readonly CatalogueFeed[] = [
  {
    key: "census-government-units/directory",
    source: "census-government-units",
    title: "Governments Master Address File",
    request: { url: "https://www2.census.gov/programs-surveys/gus/datasets/{Y}/gov_units_{Y}.zip" },
    serves: ["nation", "state"],
    edition: { every: "year", back: 3 },
    members: ["*Govt_Units_*.xlsx"],
    expects: { bytes: 10.7 * megabyte, rows: 91_000 },
    cadence: { every: "year", staleDays: 800 },
    licence: publicDomain,
    dropped: [],
    knownFrom: "https://www.census.gov/programs-surveys/gus.html",
  },
  {
    key: "census-government-units/finance-directory",
    source: "census-government-units",
    title: "Directory of units of the finance survey",
    request,
    serves: [],
    edition: { every: "year", back: 4 },
    members: ["*Fin_PID_*.txt", "*Fin_GID_*.txt"],
    expects: { bytes: 8 * megabyte, rows: 90_000 },
    cadence: { every: "year", staleDays: 1_100 },
    licence: publicDomain,
    dropped: [],
    knownFrom,
  },
  {
    key: "census-government-finance/totals",
    source: "census-government-finance",
    title: "State and local government finance",
    request,
    serves: ["nation", "state"],
    edition: { every: "year", back: 4 },
    members: ["*statetypepu*.txt", "*modp_pu*.txt"],
    expects: { bytes: 8 * megabyte, rows: 800_000, pace: 10_000 },
    cadence: { every: "year", staleDays: 1_100 },
    licence: publicDomain,
    dropped: [],
    knownFrom,
  },
];
