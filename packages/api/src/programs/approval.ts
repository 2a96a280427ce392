import type { ApprovalKind, ProgramFields } from "@pave/contract";
import { differences, type programs, type RecordOf } from "@pave/db";
import { type Demand, dollars, type Request, singleDemand, type storeForApproval } from "../core/approvals.js";
import { definedFields } from "../core/records.js";

type Before = RecordOf<typeof programs>;
type Given = { [Field in keyof ProgramFields]?: ProgramFields[Field] | undefined };

/** Totals that a program reports, with the kind of change of each. */
const totals = {
  obligatedAmount: { kind: "fundingStatus", summary: "Obligated amount of a program" },
  outlayAmount: { kind: "paidToDate", summary: "Outlays of a program" },
} as const satisfies Record<string, { kind: ApprovalKind; summary: string }>;
const reported = ["obligatedAmount", "outlayAmount"] as const;

/** The approval that a change of a program's reported totals, or of their currency, needs. */
export function programDemand(before: Before, given: Given): Demand | null {
  const currency = given.currency ?? before.currency;
  const isOtherCurrency = currency !== before.currency;
  const demands = reported.map((field): Demand | null => {
    const [was, is] = [before[field], given[field] === undefined ? before[field] : (given[field] ?? null)];
    if (is === was && !(isOtherCurrency && was !== null)) return null;
    return { ...totals[field], amount: isOtherCurrency ? null : dollars((is ?? 0) - (was ?? 0), currency) };
  });
  // A change of currency concerns both totals and follows the policy of one.
  return isOtherCurrency
    ? (demands.find((demand) => demand !== null) ?? null)
    : singleDemand(demands, "the obligated amount and the outlays");
}

type Pending = Pick<Parameters<typeof storeForApproval>[2], "kind" | "amount" | "summary" | "input" | "fields">;

/** The fields of a new program without its reported totals, and a request for each of these. */
export function splitByApproval<Fields extends Given>({ obligatedAmount, outlayAmount, ...fields }: Fields) {
  const given: Given = { obligatedAmount, outlayAmount };
  const pending = reported.flatMap((field): Pending[] => {
    const amount = given[field] ?? null;
    if (amount === null) return [];
    const input = { [field]: amount };
    return [
      {
        ...totals[field],
        amount: dollars(amount, fields.currency),
        input,
        fields: differences({ [field]: null }, input),
      },
    ];
  });
  return { fields, pending };
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
