import {
  type AddLoanEntry,
  fromCents,
  type Loan,
  type LoanEntryKind,
  LoanStatus,
  loanEntryKinds,
  toCents,
} from "@pave/contract";
import { changedColumns, insertLoanEntry, type JsonText, type programLoans, type RecordOf } from "@pave/db";
import { type Demand, type Grant, makeOrRequest } from "../../core/approvals.js";
import type { UserContext } from "../../core/context.js";
import { changeWith, definedFields, fieldError, today } from "../../core/records.js";
import { demandOf, loanKind, loanRequest, paymentOf, writeOff } from "./loan.js";

type Before = RecordOf<typeof programLoans>;

/** The effect of each kind of entry on the outstanding principal. */
const owed: Record<LoanEntryKind, -1 | 0 | 1> = { disbursement: 1, repayment: -1, forgiveness: -1, recovery: 0 };

/**
 * Writes a ledger entry of a loan, as the loan's next version. Entries are immutable, and each moves money: it needs
 * approval as a payment, or as a write-off if it releases the borrower from debt.
 */
export function addLoanEntry(
  ctx: UserContext,
  { id: programId, loanId: id, ...entry }: AddLoanEntry,
  grant?: Grant,
): Promise<JsonText<Loan>> {
  const reason = entry.note ?? undefined;
  return changeWith(ctx, loanKind(ctx), { id, reason }, (tx, before) => {
    demandOf(programId, before);
    const input = definedFields<Record<string, unknown>>(entry);
    const request = { ...loanRequest(before), operation: "loans.entry", input, reason, isAddition: true };
    return makeOrRequest(tx, ctx, grant, request, async (savepoint) => {
      refuseUnfit(entry, today(ctx));
      if (!loanEntryKinds[LoanStatus.parse(before.status)].includes(entry.kind))
        throw fieldError("kind", `A loan that is ${before.status} cannot have a ${entry.kind}`);
      const balances = balancesAfter(before, entry.kind, entry.principal);
      const { nextDueDate, ...given } = entry;
      await insertLoanEntry(savepoint, { ...given, programId, loanId: id, createdBy: ctx.user.id });
      const values = { ...balances, ...(nextDueDate === undefined ? {} : { oldestDueDate: nextDueDate }) };
      const fields = { ...changedColumns(before, values), entries: { before: null, after: entry } };
      const named = Object.fromEntries(Object.entries(input).map(([field, after]) => [field, { before: null, after }]));
      return { change: { values, fields }, demand: demandFor(entry), named };
    });
  });
}

/** One sign, so that an entry is either a movement or a reversal. */
function refuseUnfit(
  { date, principal, interest }: Pick<AddLoanEntry, "date" | "principal" | "interest">,
  day: string,
) {
  if (date > day) throw fieldError("date", "Must not be in the future");
  if (principal === 0 && interest === 0) throw fieldError("principal", "Enter the principal or the interest");
  if (principal * interest < 0) throw fieldError("interest", "Must have the sign of the principal");
}

const movements: Record<LoanEntryKind, string> = {
  disbursement: "Disbursement",
  repayment: "Repayment",
  forgiveness: "Forgiveness",
  recovery: "Recovery",
};

/** A reversed disbursement reduces the debt as forgiveness does. */
function demandFor({ kind, principal, interest }: Pick<AddLoanEntry, "kind" | "principal" | "interest">): Demand {
  const movement = principal < 0 || interest < 0 ? `Reversal of a ${kind}` : movements[kind];
  const isWriteOff = kind === "forgiveness" || (kind === "disbursement" && principal < 0);
  return (isWriteOff ? writeOff : paymentOf)(movement, Math.abs(principal) + Math.abs(interest));
}

/**
 * The balances of a loan after an entry, in dollars; refuses a negative balance. Unknown ones start with the first
 * disbursement.
 */
function balancesAfter(before: Before, kind: LoanEntryKind, principal: number) {
  if (before.amountDisbursed === null && kind !== "disbursement")
    throw fieldError("kind", "Enter the disbursements first: the balance of this loan is unknown");
  const add = (balance: number | null, amount: number) => fromCents(toCents(balance ?? 0) + toCents(amount));
  const { amountDisbursed, outstandingPrincipal, repaidToDate, recoveredAmount } = before;
  const after = {
    amountDisbursed: add(amountDisbursed, kind === "disbursement" ? principal : 0),
    outstandingPrincipal: add(outstandingPrincipal, owed[kind] * principal),
    repaidToDate: add(repaidToDate, kind === "repayment" ? principal : 0),
    recoveredAmount: add(recoveredAmount, kind === "recovery" ? principal : 0),
  };
  if (Object.values(after).some((balance) => balance < 0)) throw fieldError("principal", "Exceeds the balance");
  return after;
}
