import {
  type AddLoanEntry,
  fromCents,
  type Loan,
  type LoanEntryKind,
  LoanStatus,
  loanEntryKinds,
  Refusal,
  toCents,
} from "@pave/contract";
import {
  changedColumns,
  type Db,
  insertLoanEntry,
  type JsonText,
  type programLoans,
  type RecordOf,
  type Reversible,
  reversibleEntries,
} from "@pave/db";
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
  { id: programId, loanId: id, ...entered }: AddLoanEntry,
  grant?: Grant,
): Promise<JsonText<Loan>> {
  const reason = entered.note ?? undefined;
  return changeWith(ctx, loanKind(ctx), { id, reason }, async (tx, before) => {
    demandOf(programId, before);
    refuseUnfit(entered, today(ctx));
    const reversesEntryId = isReversal(entered) ? await entryReversed(tx, id, entered, grant) : undefined;
    const entry = { ...entered, reversesEntryId };
    const input = definedFields<Record<string, unknown>>(entry);
    const request = { ...loanRequest(before), operation: "loans.entry", input, reason, isAddition: true };
    return makeOrRequest(tx, ctx, grant, request, async (savepoint) => {
      const isAllowed = loanEntryKinds[LoanStatus.parse(before.status)].includes(entry.kind);
      if (!isAllowed && reversesEntryId === undefined)
        throw fieldError("kind", `A loan that is ${before.status} cannot have a ${entry.kind}`);
      const balances = balancesAfter(before, entry.kind, entry.principal);
      // A loan that owes again is no longer paid off.
      const reopened = before.status === "paid" && balances.outstandingPrincipal > 0 ? { status: "active" } : {};
      const { nextDueDate, ...given } = entry;
      await insertLoanEntry(savepoint, { ...given, programId, loanId: id, createdBy: ctx.user.id });
      const values = { ...balances, ...reopened, ...(nextDueDate === undefined ? {} : { oldestDueDate: nextDueDate }) };
      const fields = { ...changedColumns(before, values), entries: { before: null, after: entry } };
      const named = Object.fromEntries(Object.entries(input).map(([field, after]) => [field, { before: null, after }]));
      return { change: { values, fields }, demand: demandFor(entry), named };
    });
  });
}

/** One sign, so that an entry is either a movement or a reversal. */
function refuseUnfit({ date, principal, interest, reversesEntryId }: Omit<AddLoanEntry, "id" | "loanId">, day: string) {
  if (date > day) throw fieldError("date", "Must not be in the future");
  if (principal === 0 && interest === 0) throw fieldError("principal", "Enter the principal or the interest");
  if (principal * interest < 0) throw fieldError("interest", "Must have the sign of the principal");
  if (reversesEntryId && !isReversal({ principal, interest }))
    throw fieldError("reversesEntryId", "Only for a reversal, whose amounts are negative");
}

type Amounts = Pick<AddLoanEntry, "principal" | "interest">;
const isReversal = ({ principal, interest }: Amounts) => principal < 0 || interest < 0;

/**
 * The entry to reverse: by its id, else the newest of this kind and these amounts that is not reversed. CONFLICT
 * if it is reversed, or another reversal of it awaits approval.
 */
async function entryReversed(
  tx: Db,
  loanId: string,
  entry: Pick<AddLoanEntry, "kind" | "reversesEntryId"> & Amounts,
  grant: Grant | undefined,
): Promise<string> {
  const entries = await reversibleEntries(tx, loanId, entry);
  const isFree = (one: Reversible) => !one.isReversed && (grant !== undefined || !one.isAwaited);
  const fitting = entries.filter(({ isMirrored, reversesEntryId }) => isMirrored && reversesEntryId === null);
  const named = entries.find(({ id }) => id === entry.reversesEntryId);
  if (entry.reversesEntryId && !named) throw fieldError("reversesEntryId", "Not an entry of this loan");
  if (named?.reversesEntryId) throw fieldError("reversesEntryId", "This entry is a reversal: enter the movement again");
  if (named && !named.isMirrored)
    throw fieldError("principal", "A reversal has the kind of the entry and exactly the opposite amounts");
  const reversed = named ?? fitting.find(isFree) ?? fitting[0];
  if (!reversed) throw fieldError("principal", `No ${entry.kind} of this principal and interest is on the ledger`);
  if (reversed.isReversed) throw new Refusal("CONFLICT", "The entry is reversed already");
  if (!isFree(reversed)) throw new Refusal("CONFLICT", "A reversal of this entry is already waiting for approval");
  return reversed.id;
}

const movements: Record<LoanEntryKind, string> = {
  disbursement: "Disbursement",
  repayment: "Repayment",
  forgiveness: "Forgiveness",
  recovery: "Recovery",
};

/** A reversed disbursement reduces the debt as forgiveness does. */
function demandFor({ kind, principal, interest }: Pick<AddLoanEntry, "kind" | "principal" | "interest">): Demand {
  const movement = isReversal({ principal, interest }) ? `Reversal of a ${kind}` : movements[kind];
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
