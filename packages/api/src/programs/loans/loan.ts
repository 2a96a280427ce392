import {
  type ApprovalKind,
  amortize,
  type CreateLoan,
  dealTypeOfLoan,
  type Loan,
  type LoanComplete,
  type LoanFields,
  LoanStatus,
  loanMoves,
  Refusal,
  reasonedStatuses,
  type UpdateLoan,
} from "@pave/contract";
import {
  type Db,
  entriesOfLoan,
  getLoan,
  isLoanProgram,
  type JsonText,
  missingOrganizations,
  programLoans,
  type RecordOf,
  writeLoanParties,
} from "@pave/db";
import { type Demand, dollars, type Grant, makeOrRequest, type Unversioned } from "../../core/approvals.js";
import type { Context, UserContext } from "../../core/context.js";
import { orNotFound } from "../../core/or-not-found.js";
import {
  applyUserInput,
  changeWith,
  createRecord,
  definedFields,
  fieldError,
  type RecordKind,
  refuseMove,
  refuseStart,
  today,
} from "../../core/records.js";
import { refuseMissing } from "../../core/references.js";
import { nextPayment } from "./portfolio.js";

type Written = LoanFields & { status: LoanStatus; programId: string };
type Before = RecordOf<typeof programLoans>;

/** Writes of loan agreements, which are records with a version and history of their own. */
export const loanKind = (ctx: UserContext): RecordKind<typeof programLoans, Written, Loan> => ({
  family: "program_loans",
  what: "loan",
  table: programLoans,
  naming: "title",
  get: (db, id) => getLoan(db, id, today(ctx)),
  check: refuseUnfit,
});

async function refuseUnfit(tx: Db, _id: string, fields: Partial<Written>): Promise<void> {
  await refuseMissing(tx, fields, { borrowerOrgId: "organization", projectId: "project" });
}

/** A loan agreement with its ledger and payments due. */
export async function readLoan(ctx: Context, programId: string, id: string): Promise<LoanComplete> {
  const [text, { entries, total }] = await Promise.all([getLoan(ctx.db, id, today(ctx)), entriesOfLoan(ctx.db, id)]);
  const given = orNotFound(text, "loan").parse();
  const loan = orNotFound(given.programId === programId ? given : null, "loan");
  return { loan, entries, entriesTotal: total, schedule: scheduleOf(loan, today(ctx)) };
}

function scheduleOf(loan: Loan, day: string): LoanComplete["schedule"] {
  const { interestRate, firstPaymentDate, finalMaturityDate, outstandingPrincipal } = loan;
  const { paymentFrequency: frequency, repaymentType: repayment } = loan;
  if (interestRate === null || firstPaymentDate === null || finalMaturityDate === null) return null;
  if (frequency === null || repayment === null) return null;
  if (outstandingPrincipal === null || outstandingPrincipal <= 0) return null;
  const terms = {
    principal: outstandingPrincipal,
    rate: interestRate,
    frequency,
    repayment,
    firstPayment: firstPaymentDate,
    nextDue: loan.oldestDueDate,
    maturity: finalMaturityDate,
  };
  return amortize({ ...terms, firstPayment: nextPayment(terms, day) });
}

/** Nothing has been disbursed under a new agreement. */
const undisbursed = { amountDisbursed: 0, outstandingPrincipal: 0, repaidToDate: 0, recoveredAmount: 0 };

/** Creates a loan agreement of a loan program. */
export async function createLoan(
  ctx: UserContext,
  { id: programId, parties = [], ...fields }: CreateLoan,
): Promise<JsonText<Loan>> {
  const { isLoan, loanProgram } = orNotFound(await isLoanProgram(ctx.db, programId), "program");
  if (!isLoan) throw fieldError("id", "Only loan programs have loan agreements");
  refuseStart(fields.status, "applied", loanMoves);
  const dealType = fields.dealType ?? (loanProgram === null ? "otherLoan" : dealTypeOfLoan[loanProgram]);
  const writeParties = async (tx: Db, id: string) => {
    await refuseMissingParties(tx, parties);
    await writeLoanParties(tx, programId, id, parties);
  };
  return createRecord(ctx, loanKind(ctx), { ...fields, dealType, programId }, writeParties, undisbursed);
}

/**
 * Changes a loan agreement and, if given, its status. To charge off its balance, to mark it as repaid while its balance
 * is unknown, or to change the amount or borrower of a signed agreement needs approval.
 */
export function updateLoan(
  ctx: UserContext,
  { id: programId, loanId: id, version, reason, ...entered }: Unversioned<UpdateLoan>,
  grant?: Grant,
): Promise<JsonText<Loan>> {
  const kind = loanKind(ctx);
  return changeWith(ctx, kind, { id, version, reason }, (tx, before) => {
    demandOf(programId, before);
    const input = definedFields<Record<string, unknown>>(entered);
    const request = { ...loanRequest(before), operation: "loans.update", input, reason };
    return makeOrRequest(tx, ctx, grant, request, async (savepoint) => {
      const { status, parties, ...fields } = entered;
      const isMoved = status !== undefined && status !== before.status;
      if (isMoved) refuseIllegalMove({ ...before, ...fields }, status, reason);
      const word = await applyUserInput(savepoint, kind, before, { ...fields, ...(isMoved ? { status } : {}) });
      if (parties) await refuseMissingParties(savepoint, parties);
      const changed = parties ? await writeLoanParties(savepoint, programId, id, parties) : {};
      const demand = loanDemand(before, isMoved ? status : undefined, fields);
      if (!word && Object.keys(changed).length === 0) return { change: null, demand };
      return { change: { values: word?.values ?? {}, fields: { ...word?.fields, ...changed } }, demand };
    });
  });
}

const demandFor =
  (kind: ApprovalKind) =>
  (summary: string, amount: number | null): Demand => ({ kind, amount: dollars(amount, "USD"), summary });
export const writeOff = demandFor("writeOff");
export const paymentOf = demandFor("payment");

/** The amounts of an agreement, which are fixed by its signature. */
const agreed = ["initialAgreementAmount", "currentAgreementAmount", "faceValue"] as const;
type Agreed = { [Field in (typeof agreed)[number]]?: number | null | undefined };
const unsigned: readonly string[] = ["applied", "inReview", "approved", "rejected"];

type Given = Agreed & { borrowerOrgId?: string | null | undefined };
function loanDemand(before: Before, to: LoanStatus | undefined, given: Given): Demand | null {
  const { outstandingPrincipal, currentAgreementAmount, initialAgreementAmount } = before;
  const moved =
    to === "chargedOff"
      ? writeOff("Charge-off", outstandingPrincipal)
      : to === "paid" && outstandingPrincipal === null
        ? paymentOf("Repaid in full, balance unknown", currentAgreementAmount ?? initialAgreementAmount)
        : null;
  const changed = agreed.filter((field) => given[field] !== undefined && (given[field] ?? null) !== before[field]);
  const { borrowerOrgId: borrower } = before;
  const isOther = borrower !== null && given.borrowerOrgId !== undefined && given.borrowerOrgId !== borrower;
  if (unsigned.includes(before.status) || (changed.length === 0 && !isOther)) return moved;
  if (moved) throw new Refusal("BAD_REQUEST", "Change the status and the agreement separately");
  if (isOther)
    return demandFor("modification")(
      "Borrower of a signed agreement",
      given.currentAgreementAmount ?? currentAgreementAmount,
    );
  const sizes = changed.map((field) => Math.abs((given[field] ?? 0) - (before[field] ?? 0)));
  return demandFor("modification")("Amount of a signed agreement", Math.max(...sizes));
}

/** The approval request of a loan. */
export const loanRequest = ({ id, programId, title }: Before) =>
  ({ family: "loans", entityType: "program_loans", entityId: id, parentId: programId, title }) as const;

/** A loan is written only at the address of its own program. */
export function demandOf(programId: string, before: Before): void {
  orNotFound(before.programId === programId ? before : null, "loan");
}

type Standing = Pick<Before, "status" | "outstandingPrincipal" | "amountDisbursed"> & {
  initialAgreementDate?: string | null | undefined;
};

/** The allowed moves with their requirements; a late loan moves as an active one. */
function refuseIllegalMove(loan: Standing, to: LoanStatus, reason: string | undefined): void {
  const from = LoanStatus.parse(loan.status);
  refuseMove(from, to, loanMoves[from]);
  if (reasonedStatuses.includes(to) && !reason) throw fieldError("reason", `Enter a reason for the status ${to}`);
  if (to === "closed" && !loan.initialAgreementDate) throw fieldError("initialAgreementDate", "Enter the signing date");
  if (to === "active" && loan.amountDisbursed !== null && loan.amountDisbursed <= 0)
    throw fieldError("status", "Nothing has been disbursed yet");
  if (to === "paid" && loan.outstandingPrincipal !== null && loan.outstandingPrincipal > 0)
    throw fieldError("status", `${loan.outstandingPrincipal.toLocaleString("en-US")} is still outstanding`);
}

async function refuseMissingParties(tx: Db, parties: NonNullable<CreateLoan["parties"]>): Promise<void> {
  const missing = await missingOrganizations(
    tx,
    parties.map(({ organizationId }) => organizationId),
  );
  const index = parties.findIndex(({ organizationId }) => missing.includes(organizationId));
  if (index >= 0) throw fieldError(`parties.${index}.organizationId`, "Organization not found");
}
