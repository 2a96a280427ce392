import * as z from "zod";
import { count, digits, outputFields } from "../core/fields.js";
import { pageOf } from "../core/paging.js";
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

/* What belongs to a program and is a list of its own: funding cycles, recipients, documents. */

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
  amountRequested: amount.nullish().describe("What all applications asked for"),
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

/** One award, as in USAspending's financial assistance records. */
export const RecipientFields = z.strictObject({
  recipientOrgId: Id.nullish(),
  recipientName: text(300).nullish().describe("Where the recipient is not among the organizations"),
  recipientType: text(100).nullish(),
  agreementNumber: text(60).nullish().describe("FAIN, URI or number of the agreement"),
  projectId: Id.nullish(),
  cycleId: Id.nullish(),
  awardDate: CalendarDate.nullish(),
  obligatedAmount: Money.default(0).describe("Negative where money was taken back"),
  nonFederalFunding: amount.default(0),
  loanFaceValue: amount.nullish(),
  subsidyCost: Money.nullish(),
  outlay: Money.default(0),
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
export const Recipient = z.object({
  ...outputFields(RecipientFields.shape),
  totalFunding: Money.describe("Obligated plus non-federal funding"),
  ...item,
});
export type Recipient = z.infer<typeof Recipient>;
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
