import { states } from "@pave/contract";
import { type CatalogueFeed, megabyte, publicDomain } from "./feed.js";

const masterFile = {
  source: "irs-eo-bmf",
  title: "Exempt organizations, business master file",
  cadence: { every: "month", staleDays: 75 },
  licence: publicDomain,
  dropped: ["ICO"],
  knownFrom:
    "https://www.irs.gov/charities-non-profits/exempt-organizations-business-master-file-extract-eo-bmf; tatwan/data_academy_community",
} as const;
const header = ["EIN", "NAME", "ICO", "STREET", "CITY", "STATE", "ZIP", "SUBSECTION", "RULING", "NTEE_CD"];

export const irs: readonly CatalogueFeed[] = [
  {
    ...masterFile,
    key: "irs-eo-bmf/region",
    request: { url: "https://www.irs.gov/pub/irs-soi/eo{part}.csv" },
    serves: ["nation"],
    parts: { values: ["1", "2", "3", "4"] },
    expects: { header, bytes: 80 * megabyte, rows: 480_000 },
  },
  {
    ...masterFile,
    key: "irs-eo-bmf/state",
    request: { url: "https://www.irs.gov/pub/irs-soi/eo_{st}.csv" },
    serves: ["state"],
    states: states.map(({ usps }) => usps).filter((usps) => !["AS", "FM", "GU", "MH", "MP", "PW", "VI"].includes(usps)),
    expects: { header, bytes: 6 * megabyte, rows: 36_000 },
  },
  {
    key: "irs-990/returns",
    source: "irs-990",
    title: "Form 990 series, returns of the month",
    request: { url: "https://apps.irs.gov/pub/epostcard/990/xml/{Y}/{Y}_TEOS_XML_{MM}{part}.zip" },
    serves: ["nation"],
    parts: { values: ["A", "B", "C", "D"], optional: true },
    edition: { every: "month", back: 3 },
    members: ["*.xml"],
    expects: { bytes: 300 * megabyte, rows: 30_000 },
    cadence: { every: "month", staleDays: 120 },
    licence: publicDomain,
    dropped: ["PersonNm", "BusinessOfficerGrp", "SignatureOptionCd"],
    knownFrom:
      "https://www.irs.gov/charities-non-profits/form-990-series-downloads; public code that downloads the archives of TEOS",
  },
];
