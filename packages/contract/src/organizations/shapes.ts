import * as z from "zod";
import { anyOf, checkRanges, codes, count, digits, outputFields, SourceKey, textList } from "../core/fields.js";
import { limits } from "../core/limits.js";
import { checkPaging, exportFields, Facet, ListQuery, pageOf } from "../core/paging.js";
import { CountyCode, otherCounties, otherStates, placeFields } from "../core/place.js";
import { CalendarDate, Geoid, HttpUrl, Id, Money, requiredText, State, text, Version } from "../core/scalars.js";
import { SearchText } from "../core/search-text.js";
import { missingFromFilter, provenanceFields, wholeProvenanceFields } from "../provenance/fields.js";
import { byRelevance } from "../search/order.js";
import { organizationSorts } from "./sorts.js";

/** Type of organization: a level or kind of government, a company or a non-profit. */
export const OrgType = z.enum([
  "federalAgency",
  "state",
  "county",
  "municipality",
  "township",
  "specialDistrict",
  "schoolDistrict",
  "tribal",
  "publicAuthority",
  "nonProfit",
  "bank",
  "investmentAdvisor",
  "contractor",
  "supplier",
  "utility",
  "university",
  "other",
]);
export type OrgType = z.infer<typeof OrgType>;

/** Status of an organization; `merged` and `dissolved` ones stay on file. */
export const OrgStatus = z.enum(["active", "inactive", "pending", "merged", "dissolved"]);
export type OrgStatus = z.infer<typeof OrgStatus>;

/** OC4IDS project sectors at their first level, with the financial and public sectors that bodies also work in. */
export const Sector = z.enum([
  "transport",
  "waterAndWaste",
  "energy",
  "communications",
  "education",
  "health",
  "governance",
  "socialHousing",
  "cultureSportsAndRecreation",
  "naturalResources",
  "economy",
  "finance",
  "construction",
]);
export type Sector = z.infer<typeof Sector>;

/**
 * Size, derived: governments by population (2,500; 25,000; 250,000; 1,000,000),
 * others by the first known of assets under management, assets and revenue in dollars
 * (1 million; 50 million; 1 billion; 50 billion).
 */
export const SizeBand = z.enum(["micro", "small", "medium", "large", "veryLarge", "unknown"]);
export type SizeBand = z.infer<typeof SizeBand>;

const Uei = z.string().regex(/^[A-HJ-NP-Z0-9]{12}$/, "12 letters and digits, without O and I");

/** Status of a registration in SAM.gov. */
export const SamRegistrationStatus = z.enum(["active", "expired", "inactive"]);

/** User-editable fields of an organization. All but name and type may be unknown (null). */
export const OrganizationFields = z.strictObject({
  name: requiredText(300),
  orgType: OrgType,
  status: OrgStatus.default("active"),
  legalName: text(300).nullish(),
  dbaName: text(300).nullish(),
  abbreviation: text(40).nullish(),
  aliases: textList().optional(),
  previousNames: textList().optional(),
  description: text(5_000).nullish(),
  sector: Sector.nullish(),
  website: HttpUrl.nullish(),
  domains: z
    .array(z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, "A domain name in lower case"))
    .max(500)
    .optional(),
  phone: text(40).nullish(),
  email: z.email().max(limits.emailMax).nullish(),
  logoUrl: HttpUrl.nullish(),
  foundedDate: CalendarDate.nullish(),
  closedDate: CalendarDate.nullish(),
  fiscalYearEnd: z
    .string()
    .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, "MM-DD")
    .nullish(),
  parentOrganizationId: Id.nullish(),
  successorName: text(300).nullish(),
  employees: count.nullish(),

  ...placeFields,

  uei: Uei.nullish(),
  additionalUeis: z
    .array(Uei)
    .max(limits.additionalIdentifiersMax)
    .optional()
    .describe("UEIs of the legal entities that its single audit covers besides its own"),
  cageCode: z
    .string()
    .regex(/^[A-Z0-9]{5}$/, "5 letters and digits")
    .nullish(),
  ein: digits(9).nullish(),
  additionalEins: z
    .array(digits(9))
    .max(limits.additionalIdentifiersMax)
    .optional()
    .describe("EINs of the legal entities that its single audit covers besides its own"),
  lei: z
    .string()
    .regex(/^[A-Z0-9]{18}\d{2}$/, "20 letters and digits")
    .nullish(),
  cik: digits(10).nullish(),
  dunsLegacy: digits(9).nullish(),
  geoid: Geoid.nullish(),
  censusUnitId: z
    .string()
    .regex(/^(\d{6}|\d{14})$/)
    .nullish()
    .describe("The Census Bureau's number of the government: 6 digits, 14 in its files until 2016"),
  cgacCode: z
    .string()
    .regex(/^\d{3}$/, "Three digits")
    .nullish(),
  frecCode: z
    .string()
    .regex(/^\d{4}$/, "Four digits")
    .nullish(),
  subtierCode: z
    .string()
    .regex(/^[A-Z0-9]{4}$/, "Four letters and digits")
    .nullish(),
  fdicCert: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, "FDIC certificate number")
    .nullish(),
  rssdId: z
    .string()
    .regex(/^\d{1,10}$/, "RSSD number")
    .nullish(),
  crdNumber: z
    .string()
    .regex(/^\d{1,10}$/, "CRD number")
    .nullish(),
  secFileNumber: z
    .string()
    .regex(/^80[12]-\d{3,6}$/, "801-nnnnn")
    .nullish(),

  samRegistrationStatus: SamRegistrationStatus.nullish(),
  samExpirationDate: CalendarDate.nullish(),
  exclusionFlag: z.boolean().nullish(),
  businessTypes: textList().optional(),
  certifications: textList().optional().describe("Socioeconomic, SBA and DBE certifications"),
  naicsCodes: codes(/^\d{2,6}$/, "2 to 6 digits").optional(),
  primaryNaics: z
    .string()
    .regex(/^\d{2,6}$/, "2 to 6 digits")
    .nullish(),
  pscCodes: codes(/^[A-Z0-9]{4}$/, "Four letters and digits").optional(),

  functionCode: z
    .string()
    .regex(/^\d{2}$/, "Two digits")
    .nullish()
    .describe("Census function code of a special district"),
  functionName: text(100).nullish(),
  population: count.nullish(),
  populationYear: z.int().min(1790).max(2100).nullish(),
  enrollment: count.nullish(),
  enrollmentYear: z.int().min(1790).max(2100).nullish(),
  governingBody: text(200).nullish(),
  debtOutstanding: Money.nullish(),
  totalRevenue: Money.nullish(),
  totalExpenditure: Money.nullish(),

  charterClass: text(10).nullish(),
  regulator: text(100).nullish(),
  totalAssets: Money.nullish(),
  totalDeposits: Money.nullish(),
  totalEquity: Money.nullish(),
  netLoans: Money.nullish(),
  netIncome: Money.nullish(),
  muniSecuritiesHeld: Money.nullish(),
  offices: count.nullish(),

  registrationStatus: text(40).nullish(),
  regulatoryAumTotal: Money.nullish(),
  clientTypes: textList().optional(),
  disciplinaryFlag: z.boolean().nullish(),
  isMunicipalAdvisor: z.boolean().nullish(),

  irsSubsection: z
    .string()
    .regex(/^\d{2}$/, "Two digits")
    .nullish(),
  nteeCode: z
    .string()
    .regex(/^[A-Z][A-Z0-9]{0,3}$/, "NTEE code")
    .nullish(),
  rulingDate: z
    .string()
    .regex(/^\d{4}-\d{2}$/, "YYYY-MM")
    .nullish(),
  taxPeriod: z
    .string()
    .regex(/^\d{4}-\d{2}$/, "YYYY-MM")
    .nullish(),
  deductibility: z.string().regex(/^\d$/, "One digit").nullish(),
  foundationCode: z
    .string()
    .regex(/^\d{2}$/, "Two digits")
    .nullish(),
  incomeAmount: Money.nullish(),
  filingRequirement: z
    .string()
    .regex(/^\d{2}$/, "Two digits")
    .nullish(),
  groupExemptionNumber: digits(4).nullish(),

  bondingCapacitySingle: Money.nullish(),
  bondingCapacityAggregate: Money.nullish(),
  yearsInBusiness: z.int().min(0).max(1_000).nullish(),
});
export type OrganizationFields = z.infer<typeof OrganizationFields>;
/** The name of a field that users or sources may write. */
export type OrganizationField = keyof OrganizationFields;

const listFields = OrganizationFields.required({ name: true, orgType: true, status: true });

/** A row of the organizations list. */
export const OrganizationRow = z.object({
  id: Id,
  name: z.string(),
  orgType: OrgType,
  status: OrgStatus,
  region: z.string().nullable(),
  county: z.string().nullable(),
  locality: z.string().nullable(),
  sector: Sector.nullable(),
  sizeBand: SizeBand,
  population: z.int().nullable(),
  totalRevenue: Money.nullable(),
  totalAssets: Money.nullable(),
  ein: z.string().nullable(),
  uei: z.string().nullable(),
  fdicCert: z.string().nullable(),
  geoid: z.string().nullable(),
  ...provenanceFields,
});
export type OrganizationRow = z.infer<typeof OrganizationRow>;

/** An identifier from a published scheme, as in OCDS `Identifier`. */
export const Identifier = z.object({
  scheme: z.string(),
  id: z.string(),
  uri: z.string().nullable(),
  isOwn: z.boolean().describe("false: of another legal entity that the organization's single audit covers"),
});
export type Identifier = z.infer<typeof Identifier>;

export const FieldSource = z.object({ source: z.string(), recordId: z.string(), asOf: CalendarDate.nullable() });
export type FieldSource = z.infer<typeof FieldSource>;

export const Organization = z.object({
  id: Id,
  ...outputFields(listFields.shape),
  sizeBand: SizeBand,
  isGovernment: z.boolean(),
  identifiers: z.array(Identifier),
  parentName: z.string().nullable(),
  ...wholeProvenanceFields,
});
export type Organization = z.infer<typeof Organization>;

export const OrganizationSort = z.enum(organizationSorts);
export type OrganizationSort = z.infer<typeof OrganizationSort>;

const filter = {
  search: SearchText.optional(),
  orgType: anyOf(OrgType),
  status: anyOf(OrgStatus),
  state: anyOf(State),
  stateNot: otherStates,
  county: anyOf(CountyCode),
  countyNot: otherCounties,
  sector: anyOf(Sector),
  naics: anyOf(z.string().regex(/^\d{2,6}$/, "2 to 6 digits")),
  ntee: anyOf(z.string().regex(/^[A-Z][A-Z0-9]{0,3}$/, "A letter, or a whole NTEE code")),
  sizeBand: anyOf(SizeBand),
  populationMin: count.optional(),
  populationMax: count.optional(),
  revenueMin: Money.optional().describe("Bound on the total revenue"),
  revenueMax: Money.optional(),
  assetsMin: Money.optional().describe("Bound on the total assets"),
  assetsMax: Money.optional(),
  certification: anyOf(requiredText(200)),
  parentOrganizationId: anyOf(Id).describe("Direct children of these organizations"),
  source: anyOf(SourceKey),
  missingFrom: missingFromFilter,
};
const checkOrganizationRanges = checkRanges(
  ["populationMin", "populationMax"],
  ["revenueMin", "revenueMax"],
  ["assetsMin", "assetsMax"],
);

/** The filter of the list, its facets and its export. Values of one field are alternatives; fields narrow. */
export const OrganizationFilter = z.strictObject(filter).check(checkOrganizationRanges);
export type OrganizationFilter = z.infer<typeof OrganizationFilter>;

const sorting = {
  sort: OrganizationSort.default("relevance").describe(byRelevance("name")),
  order: z.enum(["asc", "desc"]).default("asc"),
};

export const ListOrganizations = ListQuery.extend({ ...filter, ...sorting }).check(
  checkPaging,
  checkOrganizationRanges,
);
export type ListOrganizations = z.infer<typeof ListOrganizations>;
export const OrganizationPage = pageOf(OrganizationRow);
export type OrganizationPage = z.infer<typeof OrganizationPage>;

export const OrganizationFacetName = z.enum([
  "orgType",
  "status",
  "state",
  "county",
  "sector",
  "naics",
  "ntee",
  "sizeBand",
  "certification",
  "source",
  "missingFrom",
]);
export type OrganizationFacetName = z.infer<typeof OrganizationFacetName>;
/** Each facet is counted under the filters of the other facets only, so that its own values stay selectable. */
export const OrganizationFacets = z.record(OrganizationFacetName, Facet);
export type OrganizationFacets = z.infer<typeof OrganizationFacets>;

export const CreateOrganization = OrganizationFields;
export type CreateOrganization = z.infer<typeof CreateOrganization>;
/** The fields to change; null clears one. */
export const UpdateOrganization = z.strictObject({
  ...OrganizationFields.partial().shape,
  status: OrgStatus.optional(),
  id: Id,
  version: Version,
  reason: text(500).optional().describe("Reason recorded in the history"),
});
export type UpdateOrganization = z.infer<typeof UpdateOrganization>;

/** Columns of an export, in the requested order. */
export const OrganizationColumn = z.enum([...OrganizationRow.keyof().options]);
export type OrganizationColumn = z.infer<typeof OrganizationColumn>;
export const ExportOrganizations = z
  .strictObject({ ...filter, ...sorting, ...exportFields(OrganizationColumn) })
  .check(checkOrganizationRanges);
export type ExportOrganizations = z.infer<typeof ExportOrganizations>;

/** The list input that a saved search can contain, and the page it returns. */
export const organizationSearch = {
  list: ListOrganizations,
  page: OrganizationPage,
  filter: OrganizationFilter,
  sort: OrganizationSort,
  column: OrganizationColumn,
};
