import * as z from "zod";
import { count, digits, outputFields } from "../core/fields.js";
import { pageOf } from "../core/paging.js";
import { partialAward } from "../core/partial-award.js";
import {
  CalendarDate,
  CountyFips,
  Fraction,
  HttpUrl,
  Id,
  Instant,
  Money,
  requiredText,
  StateFips,
  text,
} from "../core/scalars.js";
import { CycleStatus } from "./words.js";

/* The parts of a program with separate lists: funding cycles, recipients, documents. */

const amount = Money.min(0);
const year = z.int().min(1900).max(2200);

export const FundingCycleFields = z.strictObject({
  cycleName: requiredText(200),
  fiscalYear: year.nullish(),
  round: z.int().min(1).max(1_000).nullish(),
  openDate: CalendarDate.nullish(),
  closeDate: CalendarDate.nullish(),
  awardDate: CalendarDate.nullish(),
  amountAvailable: amount.nullish(),
  amountRequested: amount.nullish().describe("Total requested by all applications"),
  applicationsReceived: count.nullish(),
  awardsMade: count.nullish(),
  amountAwarded: amount.nullish(),
});
export type FundingCycleFields = z.infer<typeof FundingCycleFields>;

const item = { id: Id, programId: Id, version: z.int(), updatedAt: Instant };

export const FundingCycle = z.object({
  ...outputFields(FundingCycleFields.shape),
  status: CycleStatus,
  successRate: Fraction.nullable().describe("Awards made / applications received"),
  ...item,
});
export type FundingCycle = z.infer<typeof FundingCycle>;
export const FundingCyclePage = pageOf(FundingCycle);

/** An entity that passed an award on to its recipient (2 CFR 200.1, pass-through entity). */
export const PassThroughFields = z.strictObject({
  organizationId: Id.nullish().describe("Id of the entity; null where no single organization matches the name"),
  name: requiredText(300),
  awardNumber: text(200).nullish().describe("Number that the pass-through entity assigned to the award"),
});
export const PassThrough = z.object(outputFields(PassThroughFields.shape));
export type PassThrough = z.infer<typeof PassThrough>;
/** A pass-through entity as entered: an organization on file, which has its own name, or a name. */
export const EnteredPassThrough = PassThroughFields.extend({ name: requiredText(300).nullish() }).check(
  ({ value, issues }) => {
    if (!value.organizationId && !value.name)
      issues.push({ code: "custom", input: value, path: ["name"], message: "Choose an organization, or enter a name" });
  },
);
export type EnteredPassThrough = z.infer<typeof EnteredPassThrough>;

/** One award, as in USAspending's financial assistance records. */
export const RecipientFields = z.strictObject({
  recipientOrgId: Id.nullish(),
  recipientName: text(300).nullish().describe("Where the recipient is not among the organizations"),
  recipientType: text(100).nullish(),
  assistanceNumber: text(60)
    .nullish()
    .describe("Assistance listing number as published; may name a cluster or no listing, as 93.RD or 10.UNKNOWN"),
  awardTitle: text(300).nullish().describe("Program title as the source of the award gives it"),
  agencyOrgId: Id.nullish().describe("Federal agency of the award"),
  isPassedThrough: z.boolean().nullish().describe("true: received from a pass-through entity, not from the agency"),
  fiscalYear: year.nullish().describe("Fiscal year of the recipient, for audited awards"),
  agreementNumber: text(60).nullish().describe("FAIN, URI or number of the agreement"),
  opportunityNumber: text(60).nullish().describe("Funding opportunity number of Grants.gov"),
  projectId: Id.nullish(),
  cycleId: Id.nullish(),
  auditEventId: Id.nullish().describe("Event of the single audit that reports the award"),
  awardDate: CalendarDate.nullish(),
  obligatedAmount: Money.nullish().describe("Negative if money was recovered; audits do not report it"),
  nonFederalFunding: amount.nullish(),
  loanFaceValue: amount.nullish(),
  subsidyCost: Money.nullish(),
  outlay: Money.nullish().describe("Paid or, for an audited award, spent by the recipient in the fiscal year"),
  iijaObligated: Money.nullish().describe("Part obligated from the supplemental of Public Law 117-58 (IIJA)"),
  iijaOutlay: Money.nullish().describe("Part paid from the supplemental of Public Law 117-58 (IIJA)"),
  passedToSubrecipients: Money.nullish().describe("Part of the outlay that the recipient passed on"),
  periodStart: CalendarDate.nullish(),
  periodEnd: CalendarDate.nullish(),
  placeOfPerformance: text(200).nullish(),
  stateFips: StateFips.nullish(),
  countyFips: CountyFips.nullish(),
  placeFips: digits(5).nullish(),
  zip: digits(5).nullish(),
  congressionalDistrict: digits(2).nullish(),
});
export type RecipientFields = z.infer<typeof RecipientFields>;
/** An award as entered, with the entities that passed it on. */
export const AwardFields = RecipientFields.extend({
  passThroughs: z
    .array(EnteredPassThrough)
    .max(20)
    .optional()
    .describe("All entities through which the recipient received the award; replaces those on record"),
});
export type AwardFields = z.infer<typeof AwardFields>;
export const Recipient = z.object({
  ...outputFields(RecipientFields.shape),
  totalFunding: Money.nullable().describe("Obligated plus non-federal funding; null unless both are known"),
  agencyName: z.string().nullable(),
  passThroughs: z.array(PassThrough).describe("Entities through which the recipient received the award"),
  partialAward,
  isSuperseded: z.boolean().describe("Reported by an audit that a later report replaced; in no total"),
  ...item,
});
export type Recipient = z.infer<typeof Recipient>;

/**
 * Amounts of an award, which are never added up: obligated by the agency; paid by it; spent by the recipient in the
 * fiscal year of an audit.
 */
export const AwardMeasure = z.enum(["obligated", "paid", "spent"]);
export type AwardMeasure = z.infer<typeof AwardMeasure>;
/** A number of awards and the sum of each of their amounts in US dollars; null if no award has the amount. */
export const awardSums = {
  awards: z.int(),
  obligated: Money.nullable(),
  obligatedKnown: z.int().describe("Awards with an obligation"),
  paid: Money.nullable().describe("Paid by the agency"),
  paidKnown: z.int().describe("Awards with a payment"),
  spent: Money.nullable().describe("Spent by recipients in the fiscal years of their audits"),
  spentKnown: z.int().describe("Audited awards with spending"),
};
const AwardSums = z.object(awardSums);
export type AwardSums = z.infer<typeof AwardSums>;

export const RecipientPage = pageOf(Recipient);

/** Known document types; others are allowed. */
export const documentTypes = [
  "notice",
  "officialStatement",
  "preliminaryOfficialStatement",
  "termSheet",
  "creditAgreement",
  "indenture",
  "annualReport",
  "auditedFinancials",
  "intendedUsePlan",
  "application",
  "other",
] as const;

export const ProgramDocumentFields = z.strictObject({
  documentType: requiredText(60).describe(`One of ${documentTypes.join(", ")}, or a custom type`),
  title: requiredText(300),
  url: HttpUrl.nullish(),
  publishedDate: CalendarDate.nullish(),
  format: text(60).nullish(),
  pages: count.nullish(),
});
export type ProgramDocumentFields = z.infer<typeof ProgramDocumentFields>;
export const ProgramDocument = z.object({ ...outputFields(ProgramDocumentFields.shape), ...item });
export type ProgramDocument = z.infer<typeof ProgramDocument>;
export const ProgramDocumentPage = pageOf(ProgramDocument);
