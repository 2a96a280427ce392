import { states } from "@pave/contract";
import { type CatalogueFeed, megabyte, publicDomain } from "./feed.js";

const bridges = {
  source: "nbi-bridges",
  edition: { every: "year", back: 3 },
  cadence: { every: "year", staleDays: 900 },
  licence: publicDomain,
  dropped: [],
} as const;
const header = ["STATE_CODE_001", "STRUCTURE_NUMBER_008", "OWNER_022", "YEAR_BUILT_027", "DECK_COND_058"];

export const nbi: readonly CatalogueFeed[] = [
  {
    ...bridges,
    key: "nbi-bridges/all-states",
    title: "Bridges of all states",
    request: { url: "https://www.fhwa.dot.gov/bridge/nbi/{Y}/delimited/AllRecords{Y}.zip" },
    serves: ["nation"],
    members: ["*.txt"],
    expects: { header, bytes: 57 * megabyte, rows: 623_000 },
    knownFrom: "https://www.fhwa.dot.gov/bridge/nbi/ascii.cfm",
  },
  {
    ...bridges,
    key: "nbi-bridges/state",
    title: "Bridges of a state",
    request: { url: "https://www.fhwa.dot.gov/bridge/nbi/{Y}/delimited/{ST}{YY}.txt" },
    serves: ["state"],
    states: states.map(({ usps }) => usps).filter((usps) => !["AS", "FM", "MH", "MP", "PW"].includes(usps)),
    expects: { header, bytes: 6 * megabyte, rows: 12_000 },
    knownFrom: "https://www.fhwa.dot.gov/bridge/nbi/ascii.cfm; public code that downloads the files of a state",
  },
];
