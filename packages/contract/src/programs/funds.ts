import * as z from "zod";
import { outputFields } from "../core/fields.js";
import { CalendarDate, Fraction, Id, Money, text } from "../core/scalars.js";
import { Rate } from "./bonds.js";
import { CashFlowKind, FundStrategy, FundStructure } from "./words.js";

const amount = Money.min(0);
const Share = Fraction.min(0).max(1);
/** Multiple of paid-in capital. */
const Multiple = z.number().min(0).max(10_000);

/** Capital paid in by investors, or distributed to them. */
export const CashFlowFields = z.strictObject({
  date: CalendarDate,
  kind: CashFlowKind,
  amount: Money.positive(),
  note: text(200).nullish(),
});
export const CashFlow = z.object(outputFields(CashFlowFields.shape));
export type CashFlow = z.infer<typeof CashFlow>;

/** User-editable fund fields, in addition to those of a program. */
export const FundFields = z.strictObject({
  managerOrgId: Id.nullish(),
  vintageYear: z.int().min(1900).max(2200).nullish(),
  strategy: FundStrategy.nullish(),
  structure: FundStructure,
  targetSize: amount.nullish(),
  hardCap: amount.nullish(),
  firstCloseDate: CalendarDate.nullish(),
  finalCloseDate: CalendarDate.nullish(),
  committed: amount.nullish(),
  called: amount.nullish().describe("As reported; derived from cash flows where these are known"),
  distributed: amount.nullish().describe("As reported; derived from cash flows where these are known"),
  nav: amount.nullish().describe("Net asset value as of asOfDate"),
  managementFee: Share.nullish().describe("Management fee as a fraction of committed capital per year"),
  carry: Share.nullish(),
  hurdle: Share.nullish(),
  netIrr: Rate.min(-1).nullish().describe("As reported"),
  grossIrr: Rate.min(-1).nullish().describe("As reported"),
  moic: Multiple.nullish().describe("As reported: value of investments / amount invested"),
  benchmark: text(200).nullish(),
  asOfDate: CalendarDate.nullish(),
  cashFlows: z.array(CashFlowFields).max(1_000).optional(),
});
export type FundFields = z.infer<typeof FundFields>;

export const Fund = z.object({
  ...outputFields(FundFields.shape),
  cashFlows: z.array(CashFlow),
  managerName: z.string().nullable(),
});
export type Fund = z.infer<typeof Fund>;
