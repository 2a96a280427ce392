import type { ApprovalKind, FundFields, ProgramFields } from "@pave/contract";
import { differences, type programs, type RecordOf } from "@pave/db";
import { type Demand, dollars, type Pending, type Request, singleDemand } from "../core/approvals.js";
import { definedFields } from "../core/records.js";
import { type FundChange, fundDemand, splitFund } from "./fund-approval.js";

type Before = RecordOf<typeof programs>;
type Given = { [Field in keyof ProgramFields]?: ProgramFields[Field] | undefined };

/** Totals that a program reports, with the kind of change of each. */
const totals = {
  obligatedAmount: { kind: "fundingStatus", summary: "Obligated amount of a program" },
  outlayAmount: { kind: "paidToDate", summary: "Outlays of a program" },
} as const satisfies Record<string, { kind: ApprovalKind; summary: string }>;
const reported = ["obligatedAmount", "outlayAmount"] as const;

/** The approval that a change of the amounts that a program or its fund reports, or of their currency, needs. */
export function programDemand(before: Before, given: Given, fund: FundChange): Demand | null {
  const currency = given.currency ?? before.currency;
  const isOtherCurrency = currency !== before.currency;
  const demands = reported.map((field): Demand | null => {
    const [was, is] = [before[field], given[field] === undefined ? before[field] : (given[field] ?? null)];
    if (is === was && !(isOtherCurrency && was !== null)) return null;
    return { ...totals[field], amount: isOtherCurrency ? null : dollars((is ?? 0) - (was ?? 0), currency) };
  });
  demands.push(fundDemand(fund, currency, isOtherCurrency));
  // A change of currency concerns all amounts and follows the policy of one.
  return isOtherCurrency
    ? (demands.find((demand) => demand !== null) ?? null)
    : singleDemand(demands, "the outlays and other amounts");
}

/** The fields of a new program without the amounts that need approval, and the requests for these. */
export function splitByApproval<Fields extends Given>(
  { obligatedAmount, outlayAmount, ...fields }: Fields,
  fund: FundFields | undefined,
) {
  const given: Given = { obligatedAmount, outlayAmount };
  const pending = reported.flatMap((field): Pending[] => {
    const amount = given[field] ?? null;
    if (amount === null) return [];
    const input = { [field]: amount };
    const demand = { ...totals[field], amount: dollars(amount, fields.currency) };
    return [{ ...demand, input, fields: differences({ [field]: null }, input) }];
  });
  if (!fund) return { fields, fund, pending };
  const split = splitFund(fund, fields.currency);
  return { fields, fund: split.fund, pending: split.pending ? [...pending, split.pending] : pending };
}

/** A change of a program that needs approval. */
export const requestFor = ({ id, name }: { id: string; name: string }, input: object): Request => ({
  family: "programs",
  entityType: "programs",
  entityId: id,
  title: name,
  operation: "programs.update",
  input: definedFields<Record<string, unknown>>(input),
  reason: undefined,
});
