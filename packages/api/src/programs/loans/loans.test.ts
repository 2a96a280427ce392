import { Deal, HistoryPage, Loan, LoanComplete, LoanStatus, loanMoves } from "@pave/contract";
import { aLoan, anOrganization, aProgram, type ProgramBuilt } from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { approveWaiting, callParsed, refusalOf, testContext } from "../../testing.js";

const database = await testDatabase();
const { db } = database;
const ctx = await testContext(database);

let lending: ProgramBuilt;
beforeAll(async () => {
  lending = await aProgram(db, { programType: "loan" });
});

const create = (input: object) =>
  callParsed(ctx, Loan, "programs.createLoan", { id: lending.id, title: "Plant", ...input });
const update = (loanId: string, input: object) =>
  callParsed(ctx, Loan, "programs.updateLoan", { id: lending.id, loanId, ...input });
/** Adds an entry, and approves it as another person. */
async function add(loanId: string, entry: object) {
  await callParsed(ctx, Loan, "programs.addLoanEntry", { id: lending.id, loanId, date: "2026-03-01", ...entry });
  await approveWaiting(database, loanId);
  return (await get(loanId)).loan;
}
const get = (loanId: string) => callParsed(ctx, LoanComplete, "programs.loan", { id: lending.id, loanId });
const nowhere = "01900000-0000-7000-8000-000000000000";

describe("a loan agreement", () => {
  it("starts as an application, and is a deal with its own history", async () => {
    const bank = await anOrganization(db, { name: "First Bank" });
    const made = await create({ title: "Plant Loan", parties: [{ role: "trustee", organizationId: bank.id }] });
    expect(made).toMatchObject({ status: "applied", version: 1, parties: [{ organizationName: "First Bank" }] });
    const changed = await update(made.id, { version: 1, interestRate: 0.02, parties: [], reason: "Agreed" });
    expect(changed).toMatchObject({ version: 2, parties: [], dealType: "otherLoan" });
    const { items } = await callParsed(ctx, HistoryPage, "deals.history", { id: made.id });
    expect(items).toMatchObject([
      { version: 2, reason: "Agreed" },
      { version: 1, cause: "create" },
    ]);
    expect(Object.keys(items[0]?.fields ?? {}).toSorted()).toEqual(["interestRate", "parties"]);
    expect(await callParsed(ctx, Deal, "deals.get", { id: made.id })).toMatchObject({ dealStatus: "announced" });
  });

  it.each([
    ["cwsrf", "srfLoan"],
    ["wifia", "wifiaLoan"],
    ["bankLoan", "bankLoan"],
    ["sib", "otherLoan"],
  ])("of a %s program is a deal of type %s, unless the writer names another", async (loanProgram, dealType) => {
    const { id } = await aProgram(db, { programType: "loan", loanProgram });
    expect(await create({ id })).toMatchObject({ dealType });
    expect(await create({ id, dealType: "p3FinancialClose" })).toMatchObject({ dealType: "p3FinancialClose" });
  });

  it("retains the terms that a change does not name", async () => {
    const made = await create({ dealType: "tifiaLoan", paymentFrequency: "monthly", repaymentType: "bullet" });
    expect(await update(made.id, { version: 1, title: "Other" })).toMatchObject({
      dealType: "tifiaLoan",
      paymentFrequency: "monthly",
      repaymentType: "bullet",
    });
  });

  it.each([
    [{ borrowerOrgId: nowhere }, "borrowerOrgId"],
    [{ projectId: nowhere }, "projectId"],
    [{ parties: [{ role: "trustee", organizationId: nowhere }] }, "parties.0.organizationId"],
    [{ status: "late" }, "status"],
    [{ outstandingPrincipal: 1 }, "outstandingPrincipal"],
  ])("names the invalid field of %j", async (fields, path) => {
    const refusal = await refusalOf(ctx, "programs.createLoan", { id: lending.id, title: "No", ...fields });
    expect(refusal).toMatchObject({ code: "BAD_REQUEST", issues: [{ path }] });
  });

  it("belongs to a loan program, and is found only there", async () => {
    const grants = await aProgram(db);
    const input = { id: grants.id, title: "No" };
    expect(await refusalOf(ctx, "programs.createLoan", input)).toMatchObject({ issues: [{ path: "id" }] });
    const { id: loanId } = await create({});
    for (const [name, rest] of [
      ["loan", {}],
      ["updateLoan", { version: 1 }],
    ] as const)
      expect((await refusalOf(ctx, `programs.${name}`, { id: grants.id, loanId, ...rest })).code).toBe("NOT_FOUND");
  });
});

describe("the status of a loan agreement", () => {
  const stored = LoanStatus.exclude(["late"]).options;

  it.each(stored)("of one that is %s changes as its kind allows, and in no other way", async (from) => {
    for (const to of stored.filter((status) => status !== from)) {
      const { id } = await aLoan(db, {
        programId: lending.id,
        status: from,
        initialAgreementDate: "2026-01-01",
        amountDisbursed: 1,
      });
      const input = { version: 1, status: to, reason: "Decided" };
      if (loanMoves[from].includes(to)) {
        await update(id, input);
        await approveWaiting(database, id);
        expect((await get(id)).loan.status).toBe(to);
      } else
        expect(await refusalOf(ctx, "programs.updateLoan", { id: lending.id, loanId: id, ...input })).toMatchObject({
          code: "INVALID_TRANSITION",
          allowed: loanMoves[from],
        });
    }
  });

  it.each([
    ["approved", "closed", "initialAgreementDate"],
    ["disbursing", "active", "status"],
    ["applied", "rejected", "reason"],
  ] as const)("from %s to %s requires %s", async (from, to, path) => {
    const { id } = await aLoan(db, { programId: lending.id, status: from });
    const refusal = await refusalOf(ctx, "programs.updateLoan", { id: lending.id, loanId: id, version: 1, status: to });
    expect(refusal).toMatchObject({ code: "BAD_REQUEST", issues: [{ path }] });
  });

  it("is not repaid while a balance is owed", async () => {
    const { id } = await aLoan(db, { programId: lending.id, outstandingPrincipal: 0.01 });
    const input = { id: lending.id, loanId: id, version: 1, status: "paid" };
    expect(await refusalOf(ctx, "programs.updateLoan", input)).toMatchObject({ issues: [{ path: "status" }] });
  });
});

describe("the balance of a loan", () => {
  it("is unknown if the source does not state it, until its disbursements are entered", async () => {
    const unknown = { amountDisbursed: null, outstandingPrincipal: null, repaidToDate: null };
    const { id } = await aLoan(db, {
      programId: lending.id,
      status: "active",
      currentAgreementAmount: 500,
      ...unknown,
    });
    expect(await get(id)).toMatchObject({ loan: { ...unknown, undrawn: null } });
    const entry = { id: lending.id, loanId: id, date: "2026-01-01", principal: 100 };
    expect(await refusalOf(ctx, "programs.addLoanEntry", { ...entry, kind: "repayment" })).toMatchObject({
      issues: [{ path: "kind" }],
    });
    expect(await add(id, { kind: "disbursement", principal: 300 })).toMatchObject({
      outstandingPrincipal: 300,
      repaidToDate: 0,
    });
  });

  it("adds up to the cent, whatever is disbursed and repaid, and is never negative", async () => {
    const cents = fc.integer({ min: 1, max: 100_000 });
    const entries = fc.array(fc.tuple(fc.constantFrom("disbursement", "repayment", "forgiveness"), cents), {
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(entries, async (moves) => {
        const { id } = await aLoan(db, { programId: lending.id });
        let owed = 0;
        for (const [kind, amount] of moves) {
          const after = kind === "disbursement" ? owed + amount : owed - amount;
          const entry = { kind, principal: amount / 100 };
          if (after >= 0) {
            owed = after;
            expect((await add(id, entry)).outstandingPrincipal).toBe(owed / 100);
          } else {
            const input = { id: lending.id, loanId: id, date: "2026-03-01", ...entry };
            expect(await refusalOf(ctx, "programs.addLoanEntry", input)).toMatchObject({
              issues: [{ path: "principal" }],
            });
          }
        }
        const { loan, entriesTotal } = await get(id);
        expect(loan.outstandingPrincipal).toBe(owed / 100);
        expect(entriesTotal).toBe(loan.version - 1);
      }),
      { numRuns: 12 },
    );
  });

  it("is shown with the payments due", async () => {
    const { id } = await aLoan(db, {
      programId: lending.id,
      interestRate: 0.02,
      firstPaymentDate: "2026-06-01",
      finalMaturityDate: "2028-06-01",
    });
    await add(id, { kind: "disbursement", principal: 1_000, note: "First draw" });
    const late = await add(id, { kind: "repayment", principal: 100, interest: 5, nextDueDate: "2026-06-01" });
    expect(late).toMatchObject({ status: "late", repaidToDate: 100, outstandingPrincipal: 900 });
    const { schedule, entries } = await get(id);
    expect(entries.map(({ kind }) => kind)).toEqual(["repayment", "disbursement"]);
    expect(schedule?.[0]?.date).toBe("2026-06-01");
    expect(schedule?.at(-1)?.balance).toBe(0);
  });

  it("has neither an incorrect disbursement nor an incorrect repayment once they are reversed, interest included", async () => {
    const { id } = await aLoan(db, { programId: lending.id, status: "active" });
    await add(id, { kind: "disbursement", principal: 1_000 });
    await add(id, { kind: "repayment", principal: 100.5, interest: 5.25 });
    const reversed = await add(id, { kind: "repayment", principal: -100.5, interest: -5.25, note: "Of another loan" });
    expect(reversed).toMatchObject({ outstandingPrincipal: 1_000, repaidToDate: 0 });
    expect(await add(id, { kind: "disbursement", principal: -1_000 })).toMatchObject({ outstandingPrincipal: 0 });
    const { entries } = await get(id);
    expect(entries.reduce((sum, { interest }) => sum + interest, 0)).toBe(0);
    const { items } = await callParsed(ctx, HistoryPage, "deals.history", { id });
    expect(items[1]).toMatchObject({ cause: "approval", reason: "Of another loan" });
    expect(items[1]?.fields).toMatchObject({
      entries: { before: null, after: { kind: "repayment", interest: -5.25 } },
    });
  });

  it("is reversed by an entry once, in whole, with one reversal awaiting approval at a time", async () => {
    const { id } = await aLoan(db, { programId: lending.id, status: "active" });
    const entry = (fields: object) => ({ id: lending.id, loanId: id, date: "2026-03-01", ...fields });
    const refused = (fields: object) => refusalOf(ctx, "programs.addLoanEntry", entry(fields));
    await add(id, { kind: "disbursement", principal: 1_000 });
    await add(id, { kind: "repayment", principal: 100, interest: 5 });
    const repayment = (await get(id)).entries.find(({ kind }) => kind === "repayment");
    const back = { kind: "repayment", principal: -100, interest: -5 };
    for (const [fields, path] of [
      [{ ...back, principal: -99 }, "principal"],
      [{ ...back, kind: "forgiveness" }, "principal"],
      [{ ...back, interest: 0, reversesEntryId: repayment?.id }, "principal"],
      [{ ...back, reversesEntryId: nowhere }, "reversesEntryId"],
      [{ ...back, principal: 1, interest: 0, reversesEntryId: repayment?.id }, "reversesEntryId"],
    ] as const)
      expect(await refused(fields)).toMatchObject({ code: "BAD_REQUEST", issues: [{ path }] });
    await callParsed(ctx, Loan, "programs.addLoanEntry", entry(back));
    for (const fields of [back, { ...back, reversesEntryId: repayment?.id }])
      expect(await refused(fields)).toMatchObject({
        code: "CONFLICT",
        message: expect.stringContaining("already waiting"),
      });
    await approveWaiting(database, id);
    const { loan, entries } = await get(id);
    expect(loan).toMatchObject({ outstandingPrincipal: 1_000, repaidToDate: 0 });
    expect(entries.map(({ isReversed, reversesEntryId }) => [isReversed, reversesEntryId])).toEqual([
      [false, repayment?.id],
      [true, null],
      [false, null],
    ]);
    for (const reversesEntryId of [undefined, repayment?.id])
      expect(await refused({ ...back, reversesEntryId })).toMatchObject({
        code: "CONFLICT",
        message: expect.stringContaining("reversed already"),
      });
    const reversal = entries.find(({ reversesEntryId }) => reversesEntryId)?.id;
    expect(await refused({ ...back, reversesEntryId: reversal })).toMatchObject({
      issues: [{ path: "reversesEntryId" }],
    });
  });

  it("is owed again, and the loan active, when a repayment of a loan that was paid off is reversed", async () => {
    const { id } = await aLoan(db, { programId: lending.id, status: "active" });
    await add(id, { kind: "disbursement", principal: 1_000 });
    await add(id, { kind: "repayment", principal: 1_000 });
    await update(id, { version: 3, status: "paid" });
    const more = { id: lending.id, loanId: id, date: "2026-03-01", kind: "repayment", principal: 1 };
    expect(await refusalOf(ctx, "programs.addLoanEntry", more)).toMatchObject({ issues: [{ path: "kind" }] });
    const reversed = await add(id, { kind: "repayment", principal: -1_000, note: "Check bounced" });
    expect(reversed).toMatchObject({ status: "active", outstandingPrincipal: 1_000, repaidToDate: 0 });
  });

  it.each([
    [{ principal: 0 }, "principal"],
    [{ principal: 10, interest: -1 }, "interest"],
    [{ principal: -10, interest: 1 }, "interest"],
    [{ principal: 10, date: "2999-01-01" }, "date"],
  ])("is not changed by an entry of %j", async (fields, path) => {
    const { id } = await aLoan(db, { programId: lending.id, status: "active", amountDisbursed: 100 });
    const input = { id: lending.id, loanId: id, date: "2026-03-01", kind: "disbursement", ...fields };
    expect(await refusalOf(ctx, "programs.addLoanEntry", input)).toMatchObject({ issues: [{ path }] });
  });

  it("is not changed by a movement that the loan's status does not allow", async () => {
    const { id } = await aLoan(db, { programId: lending.id, status: "applied" });
    const input = { id: lending.id, loanId: id, date: "2026-03-01", kind: "disbursement", principal: 1 };
    expect(await refusalOf(ctx, "programs.addLoanEntry", input)).toMatchObject({ issues: [{ path: "kind" }] });
  });
});
