import { type CatalogueFeed, megabyte, publicDomain } from "./feed.js";

const bankFind = "https://api.fdic.gov/banks";
/** The FDIC has announced that it will require a key. */
const key = { header: "x-api-key", setting: "FDIC_API_KEY" };
const knownFrom = "https://api.fdic.gov/banks/docs/; clafollett/fdic-bank-find-mcp-server";

export const fdic: readonly CatalogueFeed[] = [
  {
    key: "fdic-institutions/active",
    source: "fdic-institutions",
    title: "Insured banks",
    request: {
      url: `${bankFind}/institutions?filters=ACTIVE:1&fields=CERT,NAME,CITY,STALP,STNAME,ACTIVE,ASSET,DEP,EQ,REPDTE,WEBADDR&limit=10000&offset=0&sort_by=CERT&format=csv`,
      key,
    },
    serves: ["nation", "state"],
    pages: {
      offset: "offset",
      size: 10_000,
      format: "csv",
      total: {
        url: `${bankFind}/institutions?filters=ACTIVE:1&fields=CERT&limit=1&offset=0&format=json`,
        at: "meta.total",
      },
    },
    expects: {
      header: ["CERT", "NAME", "CITY", "STALP", "ASSET", "DEP"],
      bytes: megabyte,
      rows: 4_400,
      dated: "REPDTE",
    },
    cadence: { every: "week", staleDays: 250 },
    licence: publicDomain,
    dropped: [],
    knownFrom,
  },
  {
    key: "fdic-financials/year-end",
    source: "fdic-financials",
    title: "Balances of banks at the end of the year",
    request: {
      url: `${bankFind}/financials?filters=REPDTE:{Y}1231&fields=CERT,STNAME,REPDTE,ASSET,DEP,EQTOT&limit=10000&offset=0&sort_by=CERT&format=csv`,
      key,
    },
    serves: ["nation", "state"],
    edition: { every: "year", back: 2 },
    pages: {
      offset: "offset",
      size: 10_000,
      format: "csv",
      total: {
        url: `${bankFind}/financials?filters=REPDTE:{Y}1231&fields=CERT&limit=1&offset=0&format=json`,
        at: "meta.total",
      },
    },
    expects: {
      header: ["CERT", "STNAME", "REPDTE", "ASSET", "DEP", "EQTOT"],
      bytes: 0.5 * megabyte,
      rows: 4_500,
      dated: "REPDTE",
    },
    cadence: { every: "quarter", staleDays: 800 },
    licence: publicDomain,
    dropped: [],
    knownFrom,
  },
  {
    key: "fdic-failed-banks/list",
    source: "fdic-failed-banks",
    title: "Failed banks",
    request: { url: "https://www.fdic.gov/bank-failures/download-data.csv" },
    serves: ["nation", "state"],
    expects: { header: ["City", "State", "Cert", "Closing Date"], bytes: 60_000, rows: 578 },
    cadence: { every: "irregular" },
    licence: publicDomain,
    dropped: [],
    knownFrom: "https://www.fdic.gov/bank-failures/failed-bank-list",
  },
];
