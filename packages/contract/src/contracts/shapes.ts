import * as z from "zod";
import { awaitingApproval } from "../approvals/shapes.js";
import { anyOf, checkRanges, count, outputFields, SourceKey } from "../core/fields.js";
import { checkPaging, exportFields, Facet, groupedOf, ListQuery, pageOf } from "../core/paging.js";
import { partialAward } from "../core/partial-award.js";
import { CountyCode, otherCounties, otherStates, placeFields } from "../core/place.js";
import { CalendarDate, Currency, Id, Money, requiredText, Share, State, text } from "../core/scalars.js";
import { SearchText } from "../core/search-text.js";
import { missingFromFilter, provenanceFields, wholeProvenanceFields } from "../provenance/fields.js";
import { ofTheDay, readFrom } from "../provenance/read-elsewhere.js";
import { byRelevance, usually } from "../search/order.js";
import { contractSorts } from "./sorts.js";
import { expiringDays } from "./status.js";
import {
  AwardType,
  ContractNature,
  ContractStatus,
  DeliveryMethod,
  FinalStatus,
  PaidBasis,
  PricingType,
  ProcurementMethod,
  TerminationKind,
} from "./words.js";

export const NaicsCode = z.string().regex(/^\d{2,6}$/, "2 to 6 digits");
export const PscCode = z.string().regex(/^[A-Z0-9]{4}$/, "Four letters and digits");

/** A further period or quantity that the buyer may exercise. */
export const ContractOption = z.strictObject({
  number: requiredText(40),
  startDate: CalendarDate.nullable(),
  endDate: CalendarDate.nullable(),
  value: Money.nullable(),
  exercised: z.boolean(),
  exerciseBy: CalendarDate.nullable(),
});
export type ContractOption = z.infer<typeof ContractOption>;

/**
 * Fields of a contract a user may edit at any time. Value and end are those at signature; modifications change them
 * into `currentValue` and `endDate`. Fields that determine the status are excluded.
 */
export const ContractFields = z.strictObject({
  title: requiredText(300),
  contractNumber: text(100).nullish().describe("PIID or the buyer's contract number"),
  ocid: text(100).nullish(),
  solicitationNumber: text(100).nullish(),
  parentContractNumber: text(100).nullish(),
  generatedAwardId: text(200).nullish().describe("USAspending unique award key"),
  description: text(5_000).nullish(),

  awardType: AwardType.nullish(),
  deliveryMethod: DeliveryMethod.nullish(),
  nature: z.array(ContractNature).max(6).optional(),
  pricingType: PricingType.nullish(),
  procurementMethod: ProcurementMethod.nullish(),
  procurementMethodDetails: text(1_000).nullish(),
  extentCompeted: text(100).nullish(),
  setAside: text(40).nullish().describe("Set-aside code"),
  setAsideLabel: text(200).nullish(),
  numberOfOffers: count.nullish(),
  naicsCode: NaicsCode.nullish(),
  pscCode: PscCode.nullish(),

  buyerOrgId: Id.nullish(),
  procuringEntityId: Id.nullish(),
  administrativeEntityId: Id.nullish(),
  awardingAgency: text(200).nullish(),
  fundingAgency: text(200).nullish(),
  awardingOffice: text(200).nullish(),
  primeOrgId: Id.nullish(),
  projectId: Id.nullish(),

  currency: Currency.default("USD"),
  plannedBudget: Money.nullish().describe("Reserved for the contracting process; in no sum of values or payments"),
  costEstimate: Money.nullish().describe("Estimate before the tender"),
  contractValue: Money.nullish().describe("Value at signature"),
  ceilingValue: Money.nullish().describe("Base plus all options"),
  exercisedValue: Money.nullish().describe("Base plus exercised options"),
  obligatedAmount: Money.nullish(),
  outlayAmount: Money.nullish(),
  iijaObligated: Money.nullish().describe("Part obligated from the supplemental of Public Law 117-58 (IIJA)"),
  iijaOutlay: Money.nullish().describe("Part paid from the supplemental of Public Law 117-58 (IIJA)"),
  paidToDate: Money.nullish().describe(
    "Paid payment events, approved or published by a source, less retainage, or as published by a source. Read-only: record a payment event",
  ),
  retainageHeld: Money.nullish().describe("Retainage of those payments, or as a source publishes it. Read-only"),
  forecastFinalCost: Money.nullish(),

  tenderDate: CalendarDate.nullish().describe("Date of the first notice"),
  tenderEndDate: CalendarDate.nullish().describe("Last day for bids; an unsigned contract is closed after it"),
  awardDate: CalendarDate.nullish(),
  startDate: CalendarDate.nullish(),
  initialEndDate: CalendarDate.nullish().describe("End date at signature"),
  potentialEndDate: CalendarDate.nullish().describe("End date if all options are exercised"),
  maxExtentDate: CalendarDate.nullish(),
  options: z.array(ContractOption).max(50).optional(),

  ...placeFields,

  laborStandards: text(200).nullish(),
  wageRateRule: text(200).nullish(),
  dbeGoal: Share.nullish(),
  dbeActual: Share.nullish(),
  buyAmerica: z.boolean().nullish(),
  subcontractingPlan: text(200).nullish(),

  performanceBondSuretyOrgId: Id.nullish(),
  performanceBondAmount: Money.nullish(),
  paymentBondSuretyOrgId: Id.nullish(),
  paymentBondAmount: Money.nullish(),
  warrantyEnd: CalendarDate.nullish(),
  liquidatedDamagesPerDay: Money.nullish(),
});
export type ContractFields = z.infer<typeof ContractFields>;

/** The facts behind a status. They are given with a new contract; later each is decided by a move. */
export const ContractDecisions = z.strictObject({
  dateSigned: CalendarDate.nullish(),
  suspendedOn: CalendarDate.nullish().describe("Start of the current suspension"),
  suspensionReason: text(500).nullish(),
  finalStatus: FinalStatus.nullish(),
  terminationKind: TerminationKind.nullish(),
  terminationReason: text(500).nullish(),
  actualEndDate: CalendarDate.nullish(),
  closeoutDate: CalendarDate.nullish(),
  finalValue: Money.nullish(),
});
export type ContractDecisions = z.infer<typeof ContractDecisions>;

/** What a source's records imply of a signature whose date they omit; never entered by users. */
export const ContractEvidence = z.strictObject({ signedOnOrBefore: CalendarDate.nullish() });
export type ContractEvidence = z.infer<typeof ContractEvidence>;

/** The programs that fund a contract and the assets it concerns. */
export const ContractLinks = z.strictObject({
  programIds: z.array(Id).max(100).optional(),
  assetIds: z.array(Id).max(100).optional(),
});
export type ContractLinks = z.infer<typeof ContractLinks>;

/** Spent and elapsed time as fractions of the total, and their ratio: above 1, spending is ahead of time. */
const burn = {
  percentSpent: z.number().nullable().describe("Amount paid as a fraction of the current value"),
  percentTime: ofTheDay(
    z.number().nullable(),
    "Elapsed fraction of the contract period at the date of the payments, 0 to 1",
  ),
};

const signedOnOrBefore = CalendarDate.nullable().describe(
  "Latest possible date of signature: the first action on file or, for OCDS, the start of the contract period. If dateSigned is null, the exact date is unknown",
);

const status = ofTheDay(
  ContractStatus,
  "Status, derived from dates unless it has ended: unsigned, pending, and closed after the end of the tender; signed, onHold while suspended, upcoming before the start, expired after the end, else active",
);
const isExpiring = ofTheDay(z.boolean(), `Active and ends within ${expiringDays} days`);
const buyerName = readFrom(z.string().nullable(), "Name of the buyer; null if it is not on file", {
  family: "organizations",
  field: "name",
  id: "buyerOrgId",
});
const primeName = readFrom(z.string().nullable(), "Name of the prime contractor; null if it is not on file", {
  family: "organizations",
  field: "name",
  id: "primeOrgId",
});

/** A row of the contracts list. */
export const ContractRow = z.object({
  id: Id,
  title: z.string(),
  contractNumber: z.string().nullable(),
  status,
  isExpiring,
  awardType: AwardType.nullable(),
  deliveryMethod: DeliveryMethod.nullable(),
  buyerOrgId: Id.nullable(),
  buyerName,
  primeOrgId: Id.nullable(),
  primeName,
  projectId: Id.nullable(),
  region: z.string().nullable(),
  naicsCode: z.string().nullable(),
  pscCode: z.string().nullable(),
  currency: Currency,
  contractValue: Money.nullable(),
  currentValue: Money.nullable(),
  paidToDate: Money.nullable(),
  obligatedAmount: Money.nullable().describe(
    "Funds that the buyer has committed; the only amount of many federal orders",
  ),
  partialActions: z
    .int()
    .nullable()
    .describe("Actions in the files of an award without its opening action, whose value is then null; else null"),
  partialObligated: Money.nullable().describe("Sum of these actions; not the obligation of the award"),
  ...burn,
  awardDate: CalendarDate.nullable(),
  dateSigned: CalendarDate.nullable(),
  signedOnOrBefore,
  startDate: CalendarDate.nullable(),
  endDate: CalendarDate.nullable(),
  ...provenanceFields,
});
export type ContractRow = z.infer<typeof ContractRow>;

/**
 * delayed: a milestone is forecast late; late: work is past due, or a contract that users maintain has passed its end
 * without a close-out.
 */
export const ContractHealth = z.enum(["delayed", "late", "atRisk", "overBudget", "expiring"]);
export type ContractHealth = z.infer<typeof ContractHealth>;

export const Contract = z.object({
  id: Id,
  ...outputFields(ContractFields.shape),
  ...outputFields(ContractDecisions.shape),
  signedOnOrBefore,
  ...outputFields(ContractLinks.shape),
  status,
  isExpiring,
  healthFlags: z.array(ContractHealth),
  allowedActions: z.array(z.string()).describe("Actions allowed in this status"),
  currentValue: Money.nullable().describe("Contract value including modifications"),
  endDate: CalendarDate.nullable().describe("End date including modifications"),
  ...burn,
  burnRatio: z.number().nullable().describe("percentSpent / percentTime"),
  figuresAsOf: CalendarDate.describe(
    "Date of the payments, elapsed time and burn ratio: that of the publishers' data or, if a user maintains the contract, today",
  ),
  partialAward,
  buyerName,
  primeName,
  paidBasis: PaidBasis.nullable().describe(
    "Where paidToDate comes from: published by a source, entered by a user earlier, or the paid payment events, approved or published by a source, less retainage",
  ),
  awaitingApproval,
  ...wholeProvenanceFields,
});
export type Contract = z.infer<typeof Contract>;

export const ContractSort = z.enum(contractSorts);
export type ContractSort = z.infer<typeof ContractSort>;

const filter = {
  search: SearchText.optional(),
  status: anyOf(ContractStatus),
  awardType: anyOf(AwardType),
  deliveryMethod: anyOf(DeliveryMethod),
  nature: anyOf(ContractNature),
  pricingType: anyOf(PricingType),
  procurementMethod: anyOf(ProcurementMethod),
  setAside: anyOf(requiredText(40)),
  state: anyOf(State),
  stateNot: otherStates,
  county: anyOf(CountyCode),
  countyNot: otherCounties,
  naics: anyOf(NaicsCode).describe("Codes or code prefixes"),
  psc: anyOf(z.string().regex(/^[A-Z0-9]{1,4}$/, "1 to 4 letters and digits")).describe("Codes or code prefixes"),
  buyerOrgId: anyOf(Id),
  primeOrgId: anyOf(Id),
  projectId: anyOf(Id),
  programId: anyOf(Id),
  assetId: anyOf(Id),
  source: anyOf(SourceKey),
  missingFrom: missingFromFilter,
  valueFrom: Money.optional().describe("Bound on the current contract value"),
  valueTo: Money.optional(),
  awardedFrom: CalendarDate.optional(),
  awardedTo: CalendarDate.optional(),
  signedFrom: CalendarDate.optional(),
  signedTo: CalendarDate.optional(),
  startFrom: CalendarDate.optional(),
  startTo: CalendarDate.optional(),
  endFrom: CalendarDate.optional(),
  endTo: CalendarDate.optional(),
};
const checkContractRanges = checkRanges(
  ["valueFrom", "valueTo"],
  ["awardedFrom", "awardedTo"],
  ["signedFrom", "signedTo"],
  ["startFrom", "startTo"],
  ["endFrom", "endTo"],
);

/** The filter of the list, its facets and its export. Values of one field are alternatives; fields narrow. */
export const ContractFilter = z.strictObject(filter).check(checkContractRanges);
export type ContractFilter = z.infer<typeof ContractFilter>;

const sorting = {
  sort: ContractSort.default("relevance").describe(byRelevance("dateSigned")),
  order: z.enum(["asc", "desc"]).default("desc"),
};
const listed = ListQuery.extend({ ...filter, ...sorting });

export const ListContracts = listed.check(checkPaging).check(checkContractRanges);
export type ListContracts = z.infer<typeof ListContracts>;
export const ContractPage = pageOf(ContractRow);
export type ContractPage = z.infer<typeof ContractPage>;

/** Active or upcoming contracts; the address implies the status. */
export const ListContractsOfStatus = listed.omit({ status: true }).check(checkPaging).check(checkContractRanges);
/** Active contracts that end within a number of days from today. */
export const ListExpiringContracts = listed
  .omit({ status: true })
  .extend({
    days: z.int().min(1).max(3_650).default(expiringDays),
    sort: ContractSort.default("relevance").describe(byRelevance("endDate")),
    order: z.enum(["asc", "desc"]).default("asc"),
  })
  .check(checkPaging)
  .check(checkContractRanges, usually("endDate"));

export const ContractFacetName = z.enum([
  "status",
  "awardType",
  "deliveryMethod",
  "nature",
  "pricingType",
  "procurementMethod",
  "setAside",
  "state",
  "naics",
  "psc",
  "source",
  "missingFrom",
]);
export type ContractFacetName = z.infer<typeof ContractFacetName>;
/** Each facet is counted under the filters of the other facets only, so that its own values stay selectable. */
export const ContractFacets = z.record(ContractFacetName, Facet);
export type ContractFacets = z.infer<typeof ContractFacets>;

/** The groups of contracts and, if a group is selected, its page. */
export const ContractGroups = groupedOf(ContractRow);
export type ContractGroups = z.infer<typeof ContractGroups>;
/** The field whose dates a list is grouped by. */
export const ContractDateField = z.enum(["awardDate", "dateSigned", "startDate", "endDate"]);
export type ContractDateField = z.infer<typeof ContractDateField>;
const checkGivenRange = checkRanges(["from", "to"]);
/** Grouped by year of a date; `from` and `to` select the page. */
export const ListContractsByDate = listed
  .extend({ field: ContractDateField.default("startDate"), from: CalendarDate.optional(), to: CalendarDate.optional() })
  .check(checkPaging)
  .check(checkContractRanges)
  .check(checkGivenRange);
export type ListContractsByDate = z.infer<typeof ListContractsByDate>;
/** Grouped by current value; `from` and `to` select the page. */
export const ListContractsByValue = listed
  .omit({ valueFrom: true, valueTo: true })
  .extend({ from: Money.optional(), to: Money.optional() })
  .check(checkPaging)
  .check(checkContractRanges)
  .check(checkGivenRange);
export type ListContractsByValue = z.infer<typeof ListContractsByValue>;

/** Columns of an export, in the requested order. */
export const ContractColumn = z.enum([...ContractRow.keyof().options]);
export type ContractColumn = z.infer<typeof ContractColumn>;
export const ExportContracts = z
  .strictObject({
    ...filter,
    ...sorting,
    ...exportFields(ContractColumn),
  })
  .check(checkContractRanges);
export type ExportContracts = z.infer<typeof ExportContracts>;

/** The list input that a saved search can contain, and the page it returns. */
export const contractSearch = {
  list: ListContracts,
  page: ContractPage,
  filter: ContractFilter,
  sort: ContractSort,
  column: ContractColumn,
};
