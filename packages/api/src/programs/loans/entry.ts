import { type AddLoanEntry, fromCents, type Loan, type LoanEntryKind, toCents } from "@pave/contract";
import { changedColumns, insertLoanEntry, type JsonText, type programLoans, type RecordOf } from "@pave/db";
import { type Grant, makeOrHold } from "../../core/approvals.js";
import type { UserContext } from "../../core/context.js";
import { changeWith, definedFields, fieldError } from "../../core/records.js";
import { demandOf, loanKind, loanRequest, writeOff } from "./loan.js";

type Before = RecordOf<typeof programLoans>;

/** In which statuses money moves so. */
const movesIn: Record<LoanEntryKind, readonly string[]> = {
  disbursement: ["closed", "disbursing", "active"],
  repayment: ["disbursing", "active", "restructured", "defaulted"],
  forgiveness: ["disbursing", "active", "restructured", "defaulted"],
  recovery: ["defaulted", "chargedOff"],
};

/**
 * Writes what moved the balance of a loan, as the loan's next version. Entries are never changed afterwards. Forgiveness
 * is a write-off and waits for approval.
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
    const request = { ...loanRequest(before), operation: "loans.entry", input, reason };
    return makeOrHold(tx, ctx, grant, request, async (savepoint) => {
      if (!movesIn[entry.kind].includes(before.status))
        throw fieldError("kind", `A loan that is ${before.status} cannot have a ${entry.kind}`);
      const balances = balancesAfter(before, entry.kind, entry.principal);
      const { nextDueDate, ...given } = entry;
      await insertLoanEntry(savepoint, { ...given, programId, loanId: id, createdBy: ctx.user.id });
      const values = { ...balances, ...(nextDueDate === undefined ? {} : { oldestDueDate: nextDueDate }) };
      const fields = { ...changedColumns(before, values), entries: { before: null, after: entry } };
      return {
        change: { values, fields },
        demand: entry.kind === "forgiveness" ? writeOff("Forgiveness", entry.principal) : null,
        named: { entries: { before: null, after: entry } },
      };
    });
  });
}

/** The balances of a loan after an entry, in dollars; refuses what would leave less than nothing. */
function balancesAfter(before: Before, kind: LoanEntryKind, principal: number) {
  const add = (balance: number, amount: number) => fromCents(toCents(balance) + toCents(amount));
  const { amountDisbursed, outstandingPrincipal, repaidToDate, recoveredAmount } = before;
  const after = {
    amountDisbursed: kind === "disbursement" ? add(amountDisbursed, principal) : amountDisbursed,
    outstandingPrincipal:
      kind === "recovery"
        ? outstandingPrincipal
        : add(outstandingPrincipal, kind === "disbursement" ? principal : -principal),
    repaidToDate: kind === "repayment" ? add(repaidToDate, principal) : repaidToDate,
    recoveredAmount: kind === "recovery" ? add(recoveredAmount, principal) : recoveredAmount,
  };
  if (Object.values(after).some((balance) => balance < 0)) throw fieldError("principal", "Exceeds the balance");
  return after;
}
