import { type CatalogueFeed, megabyte, publicDomain } from "./feed.js";

const socrata = (host: string, id: string, format: "csv" | "json", size: number, order: string, filter = "") => ({
  request: {
    url: `https://${host}/resource/${id}.${format}?$limit=${size}&$offset=0&$order=${order}${filter && `&${filter}`}`,
  },
  pages: {
    offset: "$offset",
    size,
    format,
    total: { url: `https://${host}/resource/${id}.json?$select=count(*)${filter && `&${filter}`}`, at: "0.count" },
  },
});
const layer = (service: string) => {
  const url = `https://services.arcgis.com/cJ9YHowT8TU7DUyn/arcgis/rest/services/${service}/FeatureServer/0/query?where=1%3D1&f=json`;
  return {
    request: {
      url: `${url}&outFields=*&returnGeometry=false&orderByFields=OBJECTID&resultRecordCount=2000&resultOffset=0`,
    },
    pages: {
      offset: "resultOffset",
      size: 2_000,
      format: "json",
      within: "features",
      total: { url: `${url}&returnCountOnly=true`, at: "count" },
    },
  } as const;
};
const revolvingFund = {
  source: "epa-srf",
  serves: ["nation", "state"],
  cadence: { every: "year" },
  licence: publicDomain,
  dropped: [],
  knownFrom:
    "https://services.arcgis.com/cJ9YHowT8TU7DUyn, EPA's layers; columns as in the export of the SRF Public Portal that public code reads",
} as const;
const debtWatch = "https://debtwatch.treasurer.ca.gov/api/dataset";
const search = (sorted: string) =>
  `{"filters":{},"pagination":{"pageNumber":1,"pageSize":100000},"searchTerm":"","sorting":{"columnId":"${sorted}","ascending":false}}`;
const california = {
  source: "california-debtwatch",
  serves: ["nation", "state"],
  states: ["CA"],
  isOneState: true,
  cadence: { every: "day", staleDays: 60 },
  licence: "State of California public data",
  dropped: [],
  knownFrom: "https://debtwatch.treasurer.ca.gov/, requests of the site's own pages",
} as const;
const texas = {
  source: "texas-brb",
  serves: ["nation", "state"],
  states: ["TX"],
  isOneState: true,
  licence: "State of Texas open data",
  dropped: ["cusip"],
  knownFrom: "https://data.texas.gov, data sets of the Bond Review Board",
} as const;

/** Projects, municipal debt, dams, water systems and packages of the open contracting standards. */
export const further: readonly CatalogueFeed[] = [
  {
    key: "permitting-dashboard/projects",
    source: "permitting-dashboard",
    title: "Federal permitting dashboard (FAST-41)",
    ...socrata("data.permits.performance.gov", "mcm3-xbid", "json", 5_000, "unique_id"),
    serves: ["nation", "state"],
    expects: { bytes: 6 * megabyte, rows: 3_378 },
    cadence: { every: "week" },
    licence: publicDomain,
    dropped: [],
    knownFrom: "https://data.permits.performance.gov",
  },
  {
    ...california,
    key: "california-debtwatch/issues",
    title: "Debt issues of California",
    request: { url: `${debtWatch}/issues/search?format=csv`, method: "PUT", body: search("SaleDate") },
    expects: { bytes: 60 * megabyte, rows: 76_000 },
  },
  {
    ...california,
    key: "california-debtwatch/elections",
    title: "Bond elections of California",
    request: { url: `${debtWatch}/elections/search?format=csv`, method: "PUT", body: search("ElectionDate") },
    expects: {
      header: ["Election Date", "Agency Name", "County", "Measure Name", "Type of Tax/Debt", "Election Result"],
      bytes: 3 * megabyte,
      rows: 7_149,
      dated: "Election Date",
    },
    cadence: { every: "month", staleDays: 400 },
  },
  {
    ...california,
    key: "california-debtwatch/draws",
    title: "Draws on reserves and defaults of California",
    request: { url: `${debtWatch}/draws/export/tabular` },
    expects: { bytes: 0.5 * megabyte, rows: 710 },
  },
  {
    ...texas,
    key: "texas-brb/elections",
    title: "Bond elections of Texas",
    ...socrata("data.texas.gov", "kbmc-qmvg", "csv", 50_000, ":id"),
    expects: {
      header: ["governmentname", "governmenttype", "county", "electiondate", "amount", "result"],
      bytes: 4 * megabyte,
      rows: 10_519,
      dated: "electiondate",
    },
    cadence: { every: "month", staleDays: 250 },
  },
  {
    ...texas,
    key: "texas-brb/debt",
    title: "Debt of local governments of Texas",
    ...socrata("data.texas.gov", "3qmf-seku", "csv", 50_000, ":id", "fiscalyear={Y}"),
    edition: { every: "year", back: 3 },
    expects: {
      header: ["governmentname", "governmenttype", "county", "fiscalyear", "issuername", "totalprincipaloutstanding"],
      bytes: 6 * megabyte,
      rows: 15_000,
    },
    cadence: { every: "year", staleDays: 800 },
  },
  {
    key: "national-inventory-of-dams/nation",
    source: "national-inventory-of-dams",
    title: "National Inventory of Dams",
    request: { url: "https://nid.sec.usace.army.mil/api/nation/csv" },
    serves: ["nation", "state"],
    expects: {
      header: ["Dam Name", "NID ID", "State", "County", "Latitude", "Longitude", "Primary Owner Type"],
      linesBefore: 1,
      bytes: 67 * megabyte,
      rows: 92_766,
    },
    cadence: { every: "week" },
    licence: publicDomain,
    dropped: ["Owner Names"],
    knownFrom: "USEPA/SuRGE, scripts/analysis/readNID.R",
  },
  {
    key: "public-water-systems/systems",
    source: "public-water-systems",
    title: "Public water systems",
    request: { url: "https://echo.epa.gov/files/echodownloads/SDWA_latest_downloads.zip" },
    serves: ["nation"],
    members: ["*SDWA_PUB_WATER_SYSTEMS.csv"],
    expects: {
      header: ["PWSID", "PWS_NAME", "PRIMACY_AGENCY_CODE", "PWS_ACTIVITY_CODE", "OWNER_TYPE_CODE"],
      bytes: 450 * megabyte,
      rows: 420_000,
    },
    cadence: { every: "quarter", staleDays: 200 },
    licence: publicDomain,
    dropped: [
      "ADMIN_NAME",
      "EMAIL_ADDR",
      "PHONE_NUMBER",
      "PHONE_EXT_NUMBER",
      "ALT_PHONE_NUMBER",
      "FAX_NUMBER",
      "ADDRESS_LINE1",
      "ADDRESS_LINE2",
    ],
    knownFrom: "https://echo.epa.gov/tools/data-downloads",
  },
  {
    ...revolvingFund,
    ...layer("CWSRF_Projects_County_and_PR_Centroids"),
    key: "epa-srf/clean-water",
    title: "Loans of the Clean Water State Revolving Funds",
    expects: { bytes: 12 * megabyte, rows: 7_891 },
  },
  {
    ...revolvingFund,
    ...layer("DW_AA_PubPortal_2022_Merge_All_Centroid"),
    key: "epa-srf/drinking-water",
    title: "Loans of the Drinking Water State Revolving Funds",
    expects: { bytes: 9 * megabyte, rows: 5_762 },
  },
  {
    key: "oc4ids/ukraine",
    source: "oc4ids",
    title: "Infrastructure projects of Ukraine (CoST)",
    request: { url: "https://portal.costukraine.org/data.json" },
    serves: [],
    expects: {},
    cadence: { every: "irregular" },
    licence: "Not stated",
    dropped: ["contactPoint"],
    knownFrom: "OpenDataServices/oc4ids-registry, dataset/*.yaml",
  },
];
