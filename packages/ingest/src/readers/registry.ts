import { assistanceCatalog, assistanceListings, assistanceTitles } from "./assistance-listings.js";
import { censusGovernmentUnits } from "./census/government-units.js";
import { contractOpportunities } from "./contract-opportunities.js";
import { dotgov } from "./dotgov.js";
import { auditedAwards, auditHeaders } from "./fac-single-audits.js";
import { fdicFailedBanks } from "./fdic/failed-banks.js";
import { fdicFinancials } from "./fdic/financials.js";
import { fdicInstitutions } from "./fdic/institutions.js";
import { federalAgencies } from "./federal-agencies.js";
import { grantsExtract, grantsJson } from "./grants-gov.js";
import { irsEoBmf } from "./irs/eo-bmf.js";
import { nbiBridges } from "./nbi/bridges.js";
import { oc4idsPackages } from "./oc4ids/packages.js";
import type { Reader } from "./reader.js";

import { apiAwards } from "./usaspending/api.js";
import { assistanceActions, awardView, treasuryContracts } from "./usaspending/awards.js";

/**
 * The publishers' data sets, and how far each is believed: where two tell one field, the higher rank wins, then the
 * newer date. A person's correction (`user`) stands above them all, the sample world (`sample`) below.
 */
export const importSources = [
  {
    key: "federal-agencies",
    publisher: "US Department of the Treasury",
    dataset: "Authoritative agency list",
    licence: "CC0 1.0",
    url: "https://github.com/fedspendingtransparency/usaspending-api",
    rank: 90,
  },
  {
    key: "census-government-units",
    publisher: "US Census Bureau",
    dataset: "State and Local Government Finance, directory of units",
    licence: "US public domain",
    url: "https://www.census.gov/programs-surveys/gov-finances.html",
    rank: 80,
  },
  {
    key: "fdic-institutions",
    publisher: "Federal Deposit Insurance Corporation",
    dataset: "BankFind institutions",
    licence: "US public domain",
    url: "https://banks.data.fdic.gov/",
    rank: 80,
  },
  {
    key: "fdic-financials",
    publisher: "Federal Deposit Insurance Corporation",
    dataset: "BankFind year-end financials",
    licence: "US public domain",
    url: "https://banks.data.fdic.gov/",
    rank: 80,
  },
  {
    key: "fdic-failed-banks",
    publisher: "Federal Deposit Insurance Corporation",
    dataset: "Failed Bank List",
    licence: "US public domain",
    url: "https://www.fdic.gov/bank-failures/failed-bank-list",
    rank: 80,
  },
  {
    key: "irs-eo-bmf",
    publisher: "Internal Revenue Service",
    dataset: "Exempt Organizations Business Master File",
    licence: "US public domain",
    url: "https://www.irs.gov/charities-non-profits/exempt-organizations-business-master-file-extract-eo-bmf",
    rank: 70,
  },
  {
    key: "irs-990",
    publisher: "Internal Revenue Service",
    dataset: "Form 990 series, e-filed returns",
    licence: "US public domain",
    url: "https://www.irs.gov/charities-non-profits/form-990-series-downloads",
    rank: 70,
  },
  {
    key: "nbi-bridges",
    publisher: "Federal Highway Administration",
    dataset: "National Bridge Inventory",
    licence: "US public domain",
    url: "https://www.fhwa.dot.gov/bridge/nbi/ascii.cfm",
    rank: 80,
  },
  {
    key: "assistance-listings",
    publisher: "General Services Administration",
    dataset: "SAM.gov assistance listings",
    licence: "US public domain",
    url: "https://sam.gov/data-services/Assistance%20Listings",
    rank: 80,
  },
  {
    key: "grants-gov",
    publisher: "Department of Health and Human Services",
    dataset: "Grants.gov opportunities",
    licence: "US public domain",
    url: "https://www.grants.gov/xml-extract",
    rank: 80,
  },
  {
    key: "usaspending-awards",
    publisher: "US Department of the Treasury",
    dataset: "USAspending awards",
    licence: "CC0 1.0",
    url: "https://www.usaspending.gov/download_center/award_data_archive",
    rank: 60,
  },
  {
    key: "fac-single-audits",
    publisher: "Federal Audit Clearinghouse",
    dataset: "Single audits",
    licence: "US public domain",
    url: "https://www.fac.gov/data/",
    rank: 50,
  },
  {
    key: "contract-opportunities",
    publisher: "General Services Administration and US Department of State",
    dataset: "Contract opportunities (FedBizOpps, BIDS)",
    licence: "US public domain",
    url: "https://sam.gov/opportunities",
    rank: 70,
  },
  {
    key: "census-government-finance",
    publisher: "US Census Bureau",
    dataset: "State and Local Government Finance, totals by state and type of government",
    licence: "US public domain",
    url: "https://www.census.gov/programs-surveys/gov-finances.html",
    rank: 80,
  },
  {
    key: "oc4ids",
    publisher: "Publishers of project packages",
    dataset: "Open Contracting for Infrastructure Data Standard",
    licence: "As each package says",
    url: "https://standard.open-contracting.org/infrastructure/",
    rank: 60,
  },
  {
    key: "dotgov",
    publisher: "Cybersecurity and Infrastructure Security Agency",
    dataset: ".gov domain registry",
    licence: "CC0 1.0",
    url: "https://github.com/cisagov/dotgov-data",
    rank: 40,
  },
] as const;

export type SourceKey = (typeof importSources)[number]["key"];

const readers: readonly Reader[] = [
  fdicInstitutions,
  fdicFailedBanks,
  fdicFinancials,
  irsEoBmf,
  censusGovernmentUnits,
  dotgov,
  federalAgencies,
  nbiBridges,
  assistanceListings,
  assistanceTitles,
  assistanceCatalog,
  grantsExtract,
  grantsJson,
  treasuryContracts,
  awardView,
  assistanceActions,
  apiAwards,
  auditHeaders,
  auditedAwards,
  contractOpportunities,
  oc4idsPackages,
];

/**
 * The readers that may meet the files of an import, in the order in which their files are to be read.
 * `fdic-institutions` takes the FDIC's three files together, the institutions first.
 */
export function readersOf(source: SourceKey): readonly Reader[] {
  const family =
    source === "fdic-institutions" ? ["fdic-institutions", "fdic-failed-banks", "fdic-financials"] : [source];
  return readers.filter((reader) => family.includes(reader.source));
}
