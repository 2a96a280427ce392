import * as z from "zod";
import { awaitingApproval } from "../approvals/shapes.js";
import { anyOf, checkRanges, count, outputFields, SourceKey, textList } from "../core/fields.js";
import { limits } from "../core/limits.js";
import { checkPaging, exportFields, Facet, groupedOf, ListQuery, pageOf } from "../core/paging.js";
import { otherStates } from "../core/place.js";
import {
  CalendarDate,
  Currency,
  Fraction,
  Geoid,
  HttpUrl,
  Id,
  Money,
  requiredText,
  State,
  text,
  Version,
} from "../core/scalars.js";
import { SearchText } from "../core/search-text.js";
import { Sector } from "../organizations/shapes.js";
import { missingFromFilter, provenanceFields, wholeProvenanceFields } from "../provenance/fields.js";
import { ofTheDay, readFrom } from "../provenance/read-elsewhere.js";
import { byRelevance, usually } from "../search/order.js";
import { Bond, BondFields, Rate } from "./bonds.js";
import { Fund, FundFields } from "./funds.js";
import { programSorts } from "./sorts.js";
import {
  ApplicantType,
  CouponType,
  DealType,
  DebtType,
  FederalTaxStatus,
  FundStrategy,
  FundStructure,
  Instrument,
  LoanProgram,
  OpportunityCategory,
  ProgramStatus,
  ProgramType,
  SaleMethod,
  StatedApplicants,
} from "./words.js";

const amount = Money.min(0);
const Share = Fraction.min(0).max(1);
const AssistanceListing = z.string().regex(/^\d{2}\.\d{2,3}$/, "##.###");
const FiscalYear = z.int().min(1900).max(2200);

/** The maximum federal share over a period, and the law that sets it. */
export const ShareCap = z.strictObject({
  instrument: Instrument.nullish(),
  share: Share,
  effectiveFrom: CalendarDate.nullish(),
  effectiveTo: CalendarDate.nullish(),
  citation: requiredText(300),
});

/** A measure of a program with its target and actual value. */
export const Measure = z.strictObject({
  name: requiredText(200),
  target: z.number().nullish(),
  actual: z.number().nullish(),
  unit: text(60).nullish(),
  period: text(60).nullish(),
});

/** User-editable fields of any program. All but name and type may be unknown (null). */
export const ProgramFields = z.strictObject({
  name: requiredText(300),
  programType: ProgramType,
  programNumber: text(60).nullish(),
  opportunityNumber: text(60).nullish(),
  popularName: text(200).nullish(),
  description: text(5_000).nullish(),
  objectives: text(5_000).nullish(),
  instrument: Instrument.nullish(),
  loanProgram: LoanProgram.nullish().describe("Loan programs only"),
  assistanceType: z
    .string()
    .regex(/^(0[2-9]|1[01])$/, "02 to 11")
    .nullish(),
  assistanceListingNumber: AssistanceListing.nullish(),
  assistanceListingTitle: text(300).nullish(),
  administeringOrgId: Id.nullish(),
  agencyCode: text(40).nullish(),
  topLevelAgency: text(200).nullish(),
  fundingAgency: text(200).nullish(),
  contactName: text(200).nullish(),
  contactEmail: z.email().max(limits.emailMax).nullish(),
  contactPhone: text(40).nullish(),
  authority: text(500).nullish().describe("Law or public law number"),
  appropriation: text(200).nullish(),
  defCode: text(10).nullish(),
  fundingCategories: textList().optional().describe("Simpler.Grants.gov codes, or others"),
  opportunityCategory: OpportunityCategory.nullish(),
  eligibleApplicantTypes: z.array(ApplicantType).max(17).optional(),
  eligibilityText: text(5_000).nullish(),
  eligibleUses: textList().optional(),
  eligiblePlaces: z
    .array(Geoid)
    .max(1_000)
    .optional()
    .describe("Empty: no restriction beyond the program's state, if any"),
  eligibleSectors: z.array(Sector).max(20).optional().describe("Empty: all sectors"),
  beneficiaryEligibility: text(5_000).nullish(),
  isCostSharing: z.boolean().nullish(),
  matchRate: Share.nullish(),
  shareCaps: z.array(ShareCap).max(50).optional(),
  matchSourceRules: text(2_000).nullish(),
  region: State.nullish().describe("State of the program; absent for a national program"),
  currency: Currency.default("USD"),
  totalFunding: amount.nullish().describe("Total funding; for a bond, the par amount"),
  awardFloor: amount.nullish(),
  awardCeiling: amount.nullish(),
  expectedAwards: count.nullish(),
  obligatedAmount: Money.nullish(),
  outlayAmount: Money.nullish(),
  postDate: CalendarDate.nullish().describe("For a bond, the date of the preliminary official statement"),
  openDate: CalendarDate.nullish(),
  closeDate: CalendarDate.nullish().describe("Application deadline"),
  closeDateText: text(500).nullish(),
  archiveDate: CalendarDate.nullish(),
  forecastedPostDate: CalendarDate.nullish(),
  forecastedCloseDate: CalendarDate.nullish(),
  forecastedAwardDate: CalendarDate.nullish(),
  forecastedProjectStartDate: CalendarDate.nullish(),
  closingDate: CalendarDate.nullish().describe("Delivery date; of bonds only"),
  dealType: DealType.extract(["newMoney", "refunding", "p3FinancialClose"])
    .nullish()
    .describe("Type of bond deal; of bonds only"),
  fiscalYear: FiscalYear.nullish(),
  measures: z.array(Measure).max(100).optional(),
  url: HttpUrl.nullish(),
  sourceUrl: HttpUrl.nullish(),
});
export type ProgramFields = z.infer<typeof ProgramFields>;

const status = ofTheDay(
  ProgramStatus,
  "Status of the program; open, upcoming and closed follow from its dates where known",
);
const administeringOrgName = readFrom(z.string().nullable(), "Name of the administering organization", {
  family: "organizations",
  field: "name",
  id: "administeringOrgId",
});

/** A row of the programs list. */
export const ProgramRow = z.object({
  id: Id,
  name: z.string(),
  programType: ProgramType,
  status,
  programNumber: z.string().nullable(),
  instrument: Instrument.nullable(),
  loanProgram: LoanProgram.nullable(),
  administeringOrgId: Id.nullable(),
  administeringOrgName,
  assistanceListingNumber: z.string().nullable(),
  region: z.string().nullable(),
  totalFunding: Money.nullable(),
  obligatedAmount: Money.nullable(),
  availableAmount: Money.nullable().describe("Total funding less obligations"),
  awardFloor: Money.nullable(),
  awardCeiling: Money.nullable(),
  openDate: CalendarDate.nullable(),
  closeDate: CalendarDate.nullable(),
  closingDate: CalendarDate.nullable(),
  fiscalYear: z.int().nullable(),
  ...provenanceFields,
});
export type ProgramRow = z.infer<typeof ProgramRow>;

/** A row of the bonds list. */
export const BondRow = ProgramRow.extend({
  issuerName: z.string().nullable(),
  parAmount: Money.nullable(),
  outstandingPar: Money.nullable(),
  debtType: DebtType,
  couponType: CouponType.nullable(),
  federalTaxStatus: FederalTaxStatus.nullable(),
  saleMethod: SaleMethod.nullable(),
  datedDate: CalendarDate.nullable(),
  finalMaturityDate: CalendarDate.nullable(),
  trueInterestCost: Rate.nullable(),
});
export type BondRow = z.infer<typeof BondRow>;
/** A row of the funds list. */
export const FundRow = ProgramRow.extend({
  managerName: z.string().nullable(),
  vintageYear: z.int().nullable(),
  strategy: FundStrategy.nullable(),
  structure: FundStructure,
  targetSize: Money.nullable(),
  committed: Money.nullable(),
  nav: Money.nullable(),
  netIrr: Fraction.nullable().describe("As reported"),
});
export type FundRow = z.infer<typeof FundRow>;

/** A complete program with the details of its type. */
export const Program = z.object({
  id: Id,
  ...outputFields(ProgramFields.shape),
  status,
  allowedStatuses: z.array(ProgramStatus).describe("Statuses a user may set next"),
  administeringOrgName,
  availableAmount: Money.nullable(),
  federalShareCap: Fraction.nullable().describe("Highest cap in force"),
  bond: Bond.nullable(),
  fund: Fund.nullable(),
  awaitingApproval,
  ...wholeProvenanceFields,
});
export type Program = z.infer<typeof Program>;

export const ProgramSort = z.enum(programSorts);
export type ProgramSort = z.infer<typeof ProgramSort>;

/** The filter of the list, its facets and its export. Values of one field are alternatives; fields narrow. */
export const ProgramFilter = z.strictObject({
  search: SearchText.optional(),
  programType: anyOf(ProgramType),
  status: anyOf(ProgramStatus),
  state: anyOf(State),
  stateNot: otherStates,
  instrument: anyOf(Instrument),
  loanProgram: anyOf(LoanProgram),
  fundingCategory: anyOf(requiredText(200)),
  applicantType: anyOf(StatedApplicants).describe(
    "notStated: grants, loans and other assistance whose source names no applicant type, which may be open to any. They are in no other value: add it to include them",
  ),
  sector: anyOf(Sector),
  opportunityCategory: anyOf(OpportunityCategory),
  assistanceListing: anyOf(AssistanceListing),
  administeringOrgId: anyOf(Id),
  fiscalYear: anyOf(FiscalYear),
  fundingMin: amount.optional(),
  fundingMax: amount.optional(),
  closesFrom: CalendarDate.optional(),
  closesTo: CalendarDate.optional(),
  source: anyOf(SourceKey),
  missingFrom: missingFromFilter,
});
export type ProgramFilter = z.infer<typeof ProgramFilter>;
const checkProgramRanges = checkRanges(["fundingMin", "fundingMax"], ["closesFrom", "closesTo"]);

const order = z.enum(["asc", "desc"]).default("asc");
const sorting = { sort: ProgramSort.default("relevance").describe(byRelevance("name")), order };

export const ListPrograms = ListQuery.extend({ ...ProgramFilter.shape, ...sorting }).check(
  checkPaging,
  checkProgramRanges,
);
export type ListPrograms = z.infer<typeof ListPrograms>;
export const ProgramPage = pageOf(ProgramRow);
export const BondPage = pageOf(BondRow);
export const FundPage = pageOf(FundRow);
export const GroupedPrograms = groupedOf(ProgramRow);

const { status: _status, ...withoutStatus } = ProgramFilter.shape;
const soonest = (usual: ProgramSort) => ({
  sort: ProgramSort.default("relevance").describe(byRelevance(usual)),
  order,
});
/** Programs open for application, earliest deadline first. */
export const ListOpenPrograms = ListQuery.extend({
  ...withoutStatus,
  ...soonest("closeDate"),
}).check(checkPaging, checkProgramRanges, usually("closeDate"));
/** Forecast programs, earliest opening date first. */
export const ListUpcomingPrograms = ListQuery.extend({
  ...withoutStatus,
  ...soonest("openDate"),
}).check(checkPaging, checkProgramRanges, usually("openDate"));
const { programType: _type, ...withoutType } = ProgramFilter.shape;
export const ListProgramsOfType = ListQuery.extend({ ...withoutType, ...sorting }).check(
  checkPaging,
  checkProgramRanges,
);

export const ProgramFacetName = z.enum([
  "programType",
  "status",
  "state",
  "instrument",
  "loanProgram",
  "fundingCategory",
  "applicantType",
  "sector",
  "opportunityCategory",
  "fiscalYear",
  "source",
  "missingFrom",
]);
export type ProgramFacetName = z.infer<typeof ProgramFacetName>;
export const ProgramFacets = z.record(ProgramFacetName, Facet);
export type ProgramFacets = z.infer<typeof ProgramFacets>;

/** The applicant's type, place and sector; programs open to it are returned. */
export const ByEligibility = ListQuery.extend({
  applicantType: ApplicantType.optional(),
  place: Geoid.optional().describe("GEOID of the applicant's state, county or place"),
  sector: Sector.optional(),
  programType: anyOf(ProgramType),
  status: anyOf(ProgramStatus).describe("Default: open and upcoming"),
  ...soonest("closeDate"),
}).check(checkPaging, usually("closeDate"));
export type ByEligibility = z.infer<typeof ByEligibility>;

/** Reasons a program fits, one per criterion. */
export const FitReason = z.object({
  criterion: z.enum(["applicantType", "place", "sector"]),
  match: z
    .enum(["named", "unrestricted", "notStated"])
    .describe("Match: names this applicant or sector, accepts all, or states no eligibility"),
  text: z.string(),
});
export type FitReason = z.infer<typeof FitReason>;
export const EligibleProgram = ProgramRow.extend({ reasons: z.array(FitReason) });
export type EligibleProgram = z.infer<typeof EligibleProgram>;
export const EligiblePrograms = groupedOf(EligibleProgram);

const details = {
  bond: BondFields.optional().describe("Required for a bond"),
  fund: FundFields.optional().describe("Required for a fund"),
};
export const CreateProgram = z.strictObject({
  ...ProgramFields.shape,
  status: ProgramStatus.optional().describe("Initial status. Default: upcoming or announced"),
  ...details,
});
export type CreateProgram = z.infer<typeof CreateProgram>;
/** The fields to change; null clears one. Details are sent in full. */
export const UpdateProgram = z.strictObject({
  ...ProgramFields.omit({ programType: true }).partial().shape,
  currency: Currency.optional(),
  status: ProgramStatus.optional().describe("New status"),
  ...details,
  id: Id,
  version: Version,
  reason: text(500).optional().describe("Reason recorded in the history; required for some status changes"),
});
export type UpdateProgram = z.infer<typeof UpdateProgram>;

/** Columns of an export, in the requested order. */
export const ProgramColumn = z.enum([...ProgramRow.keyof().options]);
export type ProgramColumn = z.infer<typeof ProgramColumn>;
export const ExportPrograms = ProgramFilter.extend({
  ...sorting,
  ...exportFields(ProgramColumn),
}).check(checkProgramRanges);
export type ExportPrograms = z.infer<typeof ExportPrograms>;

/** The list input that a saved search can contain, and the page it returns. */
export const programSearch = {
  list: ListPrograms,
  page: ProgramPage,
  filter: ProgramFilter,
  sort: ProgramSort,
  column: ProgramColumn,
};
