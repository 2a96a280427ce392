/**
 * The publishers' data sets and their rank: where two sources supply a field, the higher rank wins, then the newer
 * date. User corrections (`user`) rank highest, the sample world (`sample`) lowest.
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
    key: "ocds",
    publisher: "Publishers of release and record packages",
    dataset: "Open Contracting Data Standard",
    licence: "As each package says",
    url: "https://standard.open-contracting.org/",
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

/** Key of a source that an administrator described, which no publisher's importer has. */
export type SheetKey = `sheet-${string}`;
export const isSheetKey = (key: string): key is SheetKey => key.startsWith("sheet-");
/** Key of a source whose files are imported. */
export type ImportKey = SourceKey | SheetKey;
