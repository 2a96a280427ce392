import type { OrganizationField, OrgType } from "@pave/contract";
import { governmentTypes } from "@pave/contract/labels";

/** How a value is written. */
export type FieldKind =
  | "text"
  | "code"
  | "count"
  | "plain"
  | "money"
  | "date"
  | "month"
  | "dayOfYear"
  | "flag"
  | "list"
  | "link"
  | "word"
  | "ntee"
  | "naics";

export type FieldInfo = { label: string; kind: FieldKind };

const info = (label: string, kind: FieldKind = "text"): FieldInfo => ({ label, kind });

/** What each field is called, and how its value is written. */
export const fieldInfo: Record<OrganizationField, FieldInfo> = {
  name: info("Name"),
  orgType: info("Type", "word"),
  status: info("Status", "word"),
  legalName: info("Legal name"),
  dbaName: info("Doing business as"),
  abbreviation: info("Abbreviation"),
  aliases: info("Also known as", "list"),
  previousNames: info("Previous names", "list"),
  description: info("Description"),
  sector: info("Sector", "word"),
  website: info("Website", "link"),
  domains: info("Domains", "list"),
  phone: info("Phone"),
  email: info("E-mail"),
  logoUrl: info("Logo", "link"),
  foundedDate: info("Founded", "date"),
  closedDate: info("Closed", "date"),
  fiscalYearEnd: info("Fiscal year ends", "dayOfYear"),
  parentOrganizationId: info("Parent", "code"),
  successorName: info("Successor"),
  employees: info("Employees", "count"),
  streetAddress: info("Street address"),
  locality: info("City"),
  region: info("State"),
  postalCode: info("ZIP code"),
  countryName: info("Country"),
  county: info("County"),
  stateFips: info("State FIPS", "code"),
  countyFips: info("County FIPS", "code"),
  placeFips: info("Place FIPS", "code"),
  congressionalDistrict: info("Congressional district"),
  latitude: info("Latitude", "plain"),
  longitude: info("Longitude", "plain"),
  uei: info("UEI", "code"),
  cageCode: info("CAGE code", "code"),
  ein: info("EIN", "code"),
  lei: info("LEI", "code"),
  cik: info("CIK", "code"),
  dunsLegacy: info("DUNS (legacy)", "code"),
  geoid: info("GEOID", "code"),
  censusUnitId: info("Census unit", "code"),
  cgacCode: info("CGAC", "code"),
  frecCode: info("FREC", "code"),
  subtierCode: info("Subtier", "code"),
  fdicCert: info("FDIC certificate", "code"),
  rssdId: info("RSSD", "code"),
  crdNumber: info("CRD", "code"),
  secFileNumber: info("SEC file", "code"),
  samRegistrationStatus: info("SAM registration", "word"),
  samExpirationDate: info("SAM expires", "date"),
  exclusionFlag: info("Excluded from awards", "flag"),
  businessTypes: info("Business types", "list"),
  certifications: info("Certifications", "list"),
  naicsCodes: info("NAICS", "list"),
  primaryNaics: info("Primary NAICS", "naics"),
  pscCodes: info("PSC", "list"),
  functionCode: info("Function code", "code"),
  functionName: info("Function"),
  population: info("Population", "count"),
  populationYear: info("Population of year", "plain"),
  enrollment: info("Enrollment", "count"),
  governingBody: info("Governing body"),
  debtOutstanding: info("Debt outstanding", "money"),
  totalRevenue: info("Revenue", "money"),
  totalExpenditure: info("Expenditure", "money"),
  charterClass: info("Charter class", "code"),
  regulator: info("Regulator"),
  totalAssets: info("Assets", "money"),
  totalDeposits: info("Deposits", "money"),
  totalEquity: info("Equity", "money"),
  netLoans: info("Net loans", "money"),
  netIncome: info("Net income", "money"),
  muniSecuritiesHeld: info("Municipal securities held", "money"),
  offices: info("Offices", "count"),
  registrationStatus: info("Registration"),
  regulatoryAumTotal: info("Assets under management", "money"),
  clientTypes: info("Client types", "list"),
  disciplinaryFlag: info("Disciplinary events", "flag"),
  isMunicipalAdvisor: info("Municipal advisor", "flag"),
  irsSubsection: info("IRS subsection", "code"),
  nteeCode: info("NTEE", "ntee"),
  rulingDate: info("IRS ruling", "month"),
  taxPeriod: info("Tax period", "month"),
  deductibility: info("Deductibility", "code"),
  foundationCode: info("Foundation code", "code"),
  incomeAmount: info("Income", "money"),
  filingRequirement: info("Filing requirement", "code"),
  groupExemptionNumber: info("Group exemption", "code"),
  bondingCapacitySingle: info("Bonding, single", "money"),
  bondingCapacityAggregate: info("Bonding, aggregate", "money"),
  yearsInBusiness: info("Years in business", "count"),
};

export type FieldGroup = {
  title: string;
  /** Shown with a dash where unknown. */
  fields: readonly OrganizationField[];
  /** Shown only where known: most bodies have nothing to say here. */
  ifKnown?: readonly OrganizationField[];
  /** The types it is usual for; of others only what is known is shown. Absent: usual for all. */
  types?: readonly OrgType[];
};

/** The profile, in panels of related fields. Identifiers and the name stand in the header. */
export const fieldGroups: readonly FieldGroup[] = [
  {
    title: "Identity",
    fields: ["description", "legalName", "sector", "foundedDate", "fiscalYearEnd", "employees"],
    ifKnown: ["dbaName", "abbreviation", "aliases", "previousNames", "closedDate", "successorName"],
  },
  {
    title: "Figures",
    types: ["contractor", "supplier", "utility", "university", "other"],
    fields: ["totalRevenue", "totalExpenditure", "totalAssets", "debtOutstanding"],
    ifKnown: ["netIncome", "population", "enrollment"],
  },
  {
    title: "Government",
    types: governmentTypes,
    fields: ["population", "populationYear", "totalRevenue", "totalExpenditure", "debtOutstanding", "governingBody"],
    ifKnown: ["enrollment", "functionName", "functionCode"],
  },
  {
    title: "Bank",
    types: ["bank"],
    fields: [
      "totalAssets",
      "totalDeposits",
      "totalEquity",
      "netLoans",
      "netIncome",
      "muniSecuritiesHeld",
      "offices",
      "charterClass",
      "regulator",
    ],
  },
  {
    title: "Investment advisor",
    types: ["investmentAdvisor"],
    fields: ["regulatoryAumTotal", "registrationStatus", "clientTypes", "disciplinaryFlag", "isMunicipalAdvisor"],
  },
  {
    title: "Non-profit",
    types: ["nonProfit"],
    fields: ["totalRevenue", "incomeAmount", "totalAssets", "nteeCode", "irsSubsection", "rulingDate", "taxPeriod"],
    ifKnown: ["deductibility", "foundationCode", "filingRequirement", "groupExemptionNumber"],
  },
  {
    title: "Vendor",
    types: ["contractor", "supplier"],
    fields: [
      "bondingCapacitySingle",
      "bondingCapacityAggregate",
      "yearsInBusiness",
      "primaryNaics",
      "certifications",
      "samRegistrationStatus",
      "samExpirationDate",
      "exclusionFlag",
    ],
    ifKnown: ["naicsCodes", "pscCodes", "businessTypes"],
  },
  {
    title: "Place and contact",
    fields: ["streetAddress", "locality", "county", "region", "postalCode", "website", "phone"],
    ifKnown: ["countryName", "congressionalDistrict", "latitude", "longitude", "domains", "email"],
  },
];

/** The figures that tell most of a body of each type. */
export const keyFiguresOf: Record<OrgType, readonly OrganizationField[]> = {
  federalAgency: ["totalExpenditure", "totalRevenue", "employees"],
  state: ["population", "totalRevenue", "totalExpenditure", "debtOutstanding"],
  county: ["population", "totalRevenue", "totalExpenditure", "debtOutstanding"],
  municipality: ["population", "totalRevenue", "totalExpenditure", "debtOutstanding"],
  township: ["population", "totalRevenue", "totalExpenditure", "debtOutstanding"],
  specialDistrict: ["totalRevenue", "totalExpenditure", "debtOutstanding", "population"],
  schoolDistrict: ["enrollment", "totalRevenue", "totalExpenditure", "debtOutstanding"],
  tribal: ["population", "totalRevenue", "totalExpenditure", "debtOutstanding"],
  publicAuthority: ["totalRevenue", "totalExpenditure", "debtOutstanding", "population"],
  nonProfit: ["totalRevenue", "totalAssets", "incomeAmount", "employees"],
  bank: ["totalAssets", "totalDeposits", "totalEquity", "netIncome"],
  investmentAdvisor: ["regulatoryAumTotal", "employees", "totalAssets"],
  contractor: ["totalRevenue", "bondingCapacityAggregate", "employees", "yearsInBusiness"],
  supplier: ["totalRevenue", "bondingCapacityAggregate", "employees", "yearsInBusiness"],
  utility: ["totalRevenue", "totalAssets", "debtOutstanding", "employees"],
  university: ["enrollment", "totalRevenue", "totalAssets", "employees"],
  other: ["totalRevenue", "totalAssets", "employees"],
};
