import { readFile } from "node:fs/promises";
import { strToU8, zipSync } from "fflate";
import { publisherFile, workbookParts } from "../testing.js";
import type { CatalogueFeed } from "./catalogue/feed.js";

/** The bytes that a publisher returns: an excerpt of its file, or rows composed from the header. */
export const excerpts: Readonly<Record<string, string>> = {
  "federal-agencies/codes": "treasury/federal-agencies.csv",
  "census-government-units/finance-directory": "census/finance-units.txt",
  "census-government-finance/totals": "census/government-finance.txt",
  "dotgov/full": "cisa/dotgov.csv",
  "assistance-listings/current": "gsa/assistance-catalog.csv",
  "grants-gov/extract": "hhs/grants-extract-v2.xml",
  "fdic-institutions/active": "fdic/bank-find-institutions.csv",
  "fdic-financials/year-end": "fdic/financials.csv",
  "fdic-failed-banks/list": "fdic/failed-banks.csv",
  "nbi-bridges/all-states": "fhwa/all-states.txt",
  "nbi-bridges/state": "fhwa/nbi-bridges.txt",
  "irs-eo-bmf/region": "irs/eo-bmf.csv",
  "irs-eo-bmf/state": "irs/eo-bmf.csv",
  "irs-990/returns": "irs/return-990.xml",
  "contract-opportunities/full": "gsa/sam-opportunities.csv",
  "usaspending-awards/assistance": "treasury/prime-assistance.csv",
  "usaspending-awards/contracts": "treasury/prime-contracts.csv",
  "national-inventory-of-dams/nation": "federal/dams.csv",
  "public-water-systems/systems": "federal/water-systems.csv",
  "permitting-dashboard/projects": "federal/permitting-dashboard.json",
  "california-debtwatch/issues": "california/debt-issues.csv",
  "california-debtwatch/elections": "california/elections.csv",
  "california-debtwatch/draws": "california/draws.json",
  "texas-brb/elections": "texas/elections.csv",
  "texas-brb/debt": "texas/debt.csv",
  "epa-srf/clean-water": "epa/clean-water-loans.json",
  "epa-srf/drinking-water": "epa/drinking-water-loans.json",
  "oc4ids/ukraine": "pave/oc4ids-project.json",
};
/** Rows of the tables of audits, composed from their headers. */
const audits: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  general: {
    ...{ report_id: "A-1", auditee_uei: "", audit_year: "2025", auditee_name: "City of Bowie", auditee_ein: "" },
    ...{ auditee_state: "MD", fac_accepted_date: "2026-11-01", total_amount_expended: "9", is_public: "Yes" },
    fy_end_date: "2025-06-30",
  },
  "federal-awards": {
    ...{ report_id: "A-1", award_reference: "AWARD-0001", federal_agency_prefix: "20" },
    ...{ federal_award_extension: "205", amount_expended: "9" },
  },
  findings: {
    audit_year: "2025",
    ...{ report_id: "A-1", award_reference: "AWARD-0001", reference_number: "2025-001", type_requirement: "L" },
    is_questioned_costs: "N",
  },
  passthrough: { report_id: "A-1", award_reference: "AWARD-0001", passthrough_name: "Maryland", passthrough_id: "7" },
  "additional-eins": { report_id: "A-1", auditee_uei: "", additional_ein: "520000001" },
  "additional-ueis": { report_id: "A-1", auditee_uei: "", additional_uei: "ABCDEFGHJKL1" },
};
/** The names of an archive's members, and other files in it. */
export const memberNames: Readonly<Record<string, string>> = {
  "census-government-units/directory": "gov_units/Govt_Units_2025_Final.xlsx",
  "census-government-units/finance-directory": "Fin_PID_2023.txt",
  "census-government-finance/totals": "2023/23statetypepu.txt",
  "grants-gov/extract": "GrantsDBExtract20261123v2.xml",
  "nbi-bridges/all-states": "2025AllRecordsDelimitedAllStates.txt",
  "irs-990/returns": "202600019349300000_public.xml",
  "usaspending-awards/assistance": "FY2027_All_Assistance_Full_20261106_1.csv",
  "usaspending-awards/contracts": "FY2027_All_Contracts_Full_20261106_1.csv",
  "public-water-systems/systems": "SDWA_PUB_WATER_SYSTEMS.csv",
};

/** The Census Bureau's workbook, composed from its columns. */
const units = (): Buffer => {
  const city = {
    ...{ CENSUS_ID_PID6: "161230", UNIT_NAME: "CITY OF ROCKVILLE", UNIT_TYPE: "2 - MUNICIPAL", STATE: "MD" },
    ...{ CITY: "ROCKVILLE", FIPS_PLACE: "67675", FIPS_STATE: "24", FIPS_COUNTY: "031", ACTIVE: "Y" },
  };
  const parts = workbookParts({ "General Purpose": [Object.keys(city), Object.values(city)] });
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))));
};

function composed({ key }: CatalogueFeed): Buffer {
  if (key === "census-government-units/directory") return units();
  const row = audits[/^fac-single-audits\/(.+?)(-of-year)?$/.exec(key)?.[1] ?? ""];
  if (!row) throw new Error(`${key} has neither an excerpt nor composed rows`);
  return Buffer.from(`${Object.keys(row).join(",")}\n${Object.values(row).join(",")}\n`);
}

/** What the publisher of a feed returns. */
export async function bytesOf(feed: CatalogueFeed): Promise<Buffer> {
  const excerpt = excerpts[feed.key];
  const bytes = excerpt === undefined ? composed(feed) : await readFile(publisherFile(excerpt));
  const name = memberNames[feed.key];
  return name === undefined ? bytes : Buffer.from(zipSync({ "readme.pdf": strToU8("%PDF"), [name]: bytes }));
}
