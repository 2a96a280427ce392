import { Bond, BondFields, Fund, FundFields } from "@pave/contract";
import { JsonText, projectFunding } from "@pave/db";
import {
  aBond,
  aContract,
  aContractParty,
  aFund,
  aLoan,
  anEvent,
  anOrganization,
  aProgram,
  aProject,
  aRecipient,
} from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import { describe, expect, it, test } from "vitest";
import { callProcedure } from "../protocols/procedures.js";
import { approveWaiting, testContext } from "../testing.js";

const database = await testDatabase();
const { db } = database;
const editor = await testContext(database, "editor");
const other = await testContext(database, "editor");

type Fields = Record<string, unknown>;
/**
 * A record, a change of its money that also sends a field as it stood, as forms do, an edit of that field meanwhile, and
 * the record after the approval.
 */
type Scene = {
  /** The record that awaits approval. */
  id: string;
  at: Fields;
  request: Fields;
  edit: Fields;
  after: Fields;
  read(): Promise<Fields>;
};
type Kind = { title: string; operation: string; make(): Promise<Scene> };

/** Guarantee of the cast: every answer of these procedures is an object. */
const call = async (name: string, input: object, ctx = editor) => {
  const answer = await callProcedure(ctx, name, input);
  return (answer instanceof JsonText ? answer.parse() : answer) as Fields;
};
const stood = "As it stood";
const edited = "Edited meanwhile";
/** A text that the request sends as it stood. */
const withText = (field: string, money: Fields) => ({
  request: { ...money, [field]: stood },
  edit: { [field]: edited },
  after: { ...money, [field]: edited },
});
const detail = (name: string, id: string) => () => call(name, { id });
const item = (name: string, id: string) => async () => {
  const { items } = await call(name, { id });
  return (items as Fields[])[0] ?? {};
};
const signed = { dateSigned: "2026-01-01", startDate: "2026-01-01", contractValue: 1_000 };

/** The details as a form sends them: whole, and as they stood. */
const wholeBond = async (id: string): Promise<BondFields> => {
  const { parties, ...bond } = Bond.parse((await call("programs.get", { id })).bond);
  const known = parties.map(({ role, organizationId }) => ({ role, organizationId }));
  return BondFields.strip().parse({ ...bond, parties: known });
};
const wholeFund = async (id: string): Promise<FundFields> =>
  FundFields.strip().parse(Fund.parse((await call("programs.get", { id })).fund));

const contracts: Kind[] = [
  {
    title: "the value of a contract",
    operation: "contracts.update",
    async make() {
      const { id } = await aContract(db, { ...signed, description: stood });
      const read = detail("contracts.get", id);
      return { id, at: { id }, ...withText("description", { contractValue: 2_000 }), read };
    },
  },
  {
    title: "the paid amount of a contract, with its programs",
    operation: "contracts.update",
    async make() {
      const { id } = await aContract(db, signed);
      const [first, second] = [await aProgram(db), await aProgram(db)];
      await call("contracts.update", { id, version: 1, programIds: [first.id] });
      const read = async () => {
        const { rows } = await database.pool.query<{ id: string }>(
          "select program_id as id from contract_programs where contract_id = $1 order by 1",
          [id],
        );
        return { version: 2, programIds: rows.map((row) => row.id) };
      };
      const both = [first.id, second.id].toSorted();
      return {
        ...{ id, at: { id }, read },
        request: { outlayAmount: 2_000, programIds: [first.id] },
        edit: { programIds: both },
        after: { programIds: both },
      };
    },
  },
];

const kinds: Kind[] = [
  ...contracts,
  {
    title: "the approval of a project",
    operation: "projects.update",
    async make() {
      const { id } = await aProject(db, { budget: 10, purpose: stood });
      const read = detail("projects.get", id);
      return { id, at: { id }, ...withText("purpose", { status: "approved" }), read };
    },
  },
  {
    title: "what a project spent",
    operation: "projects.update",
    async make() {
      const { id } = await aProject(db, { budget: 10, purpose: stood });
      const read = detail("projects.get", id);
      return { id, at: { id }, ...withText("purpose", { spentToDate: 5 }), read };
    },
  },
  {
    title: "a line of funding",
    operation: "projects.updateFunding",
    async make() {
      const { id } = await aProject(db);
      const line = { projectId: id, sourceType: "state", status: "committed", amount: 1, fundName: stood };
      const [row] = await db.insert(projectFunding).values(line).returning();
      const read = item("projects.funding", id);
      return { id, at: { id, fundingId: row?.id }, ...withText("fundName", { amount: 9 }), read };
    },
  },
  {
    title: "what a party was paid",
    operation: "contractParties.update",
    async make() {
      const [{ id: contractId }, { id: organizationId }] = [await aContract(db, signed), await anOrganization(db)];
      const { id } = await aContractParty(db, { contractId, organizationId, scopeOfWork: stood });
      const read = detail("contractParties.get", id);
      return { id, at: { id }, ...withText("scopeOfWork", { paidToDate: 9 }), read };
    },
  },
  {
    title: "a published payment",
    operation: "events.update",
    async make() {
      const { id: entityId } = await aContract(db, signed);
      const paid = {
        category: "payment",
        approvalStatus: "notRequired",
        paymentStatus: "paid",
        status: "completed",
      } as const;
      const { id } = await anEvent(db, { ...paid, entityType: "contract", entityId, amount: 9, invoiceNumber: stood });
      const read = detail("events.get", id);
      return { id, at: { id }, ...withText("invoiceNumber", { amount: 8 }), read };
    },
  },
  {
    title: "the amount of a loan",
    operation: "programs.updateLoan",
    async make() {
      const program = await aProgram(db, { programType: "loan" });
      const { id } = await aLoan(db, {
        programId: program.id,
        status: "active",
        currentAgreementAmount: 5,
        pledgedRevenue: stood,
      });
      const read = async () => (await call("programs.loan", { id: program.id, loanId: id })).loan as Fields;
      return {
        id,
        at: { id: program.id, loanId: id },
        ...withText("pledgedRevenue", { currentAgreementAmount: 9 }),
        read,
      };
    },
  },
  {
    title: "the obligated amount of an award",
    operation: "programs.updateAward",
    async make() {
      const { id } = await aProgram(db);
      const award = await aRecipient(db, { programId: id, obligatedAmount: 5, agreementNumber: stood });
      const read = item("programs.recipients", id);
      return { id, at: { id, awardId: award.id }, ...withText("agreementNumber", { obligatedAmount: 9 }), read };
    },
  },
  {
    title: "the outlays of a program",
    operation: "programs.update",
    async make() {
      const { id } = await aProgram(db, { description: stood });
      const read = detail("programs.get", id);
      return { id, at: { id }, ...withText("description", { outlayAmount: 9 }), read };
    },
  },
  {
    title: "the obligated amount of a bond, with its terms",
    operation: "programs.update",
    async make() {
      const { id } = await aBond(db, {}, { security: stood });
      const bond = await wholeBond(id);
      return {
        ...{ id, at: { id }, read: detail("programs.get", id) },
        request: { obligatedAmount: 9, bond: { ...bond, useOfProceeds: "Requested" } },
        edit: { bond: { ...bond, security: edited } },
        after: { obligatedAmount: 9, bond: { ...bond, useOfProceeds: "Requested", security: edited } },
      };
    },
  },
  {
    title: "the net asset value of a fund, with its terms",
    operation: "programs.update",
    async make() {
      const { id } = await aFund(db, {}, { benchmark: stood });
      const fund = await wholeFund(id);
      return {
        ...{ id, at: { id }, read: detail("programs.get", id) },
        request: { fund: { ...fund, nav: 9 } },
        edit: { fund: { ...fund, benchmark: edited } },
        after: { fund: { ...fund, nav: 9, benchmark: edited } },
      };
    },
  },
];

describe("an edit made while a change of the record's money awaits approval", () => {
  it.each(kinds)("outlasts the approval of $title, although the request sent the field too", async (kind) => {
    const { id, at, request, edit, after, read } = await kind.make();
    const { version = 1 } = await read();
    await call(kind.operation, { ...at, version, ...request });
    const waiting = await database.pool.query("select id from approvals where entity_id = $1 and status = 'pending'", [
      id,
    ]);
    expect(waiting.rows).toHaveLength(1);
    await call(kind.operation, { ...at, version, ...edit }, other);
    await approveWaiting(database, id);
    expect(await read()).toMatchObject(after);
  });
});

test("an approval names the currency of its amounts: that of its record, of a loan that of its program", async () => {
  const [inEuros, inPesos] = [{ currency: "EUR" }, { currency: "MXN" }];
  const contract = await aContract(db, { ...signed, ...inEuros });
  const of = { contractId: contract.id, organizationId: (await anOrganization(db)).id };
  const [party, program, project] = [
    await aContractParty(db, { ...of, ...inPesos }),
    await aProgram(db, { programType: "loan", ...inPesos }),
    await aProject(db),
  ];
  const loan = await aLoan(db, { programId: program.id, status: "active", currentAgreementAmount: 5 });
  const payment = { title: "Invoice", category: "payment", eventDate: "2026-02-01", amount: 9, ...inPesos };
  const { id: paid } = await call("events.create", { ...payment, entityType: "contract", entityId: contract.id });
  const asked: [operation: string, id: string, change: Fields, currency: string][] = [
    ["contracts.update", contract.id, { outlayAmount: 9 }, "EUR"],
    ["contractParties.update", party.id, { paidToDate: 9 }, "MXN"],
    ["programs.update", program.id, { outlayAmount: 9 }, "MXN"],
    ["programs.updateLoan", loan.id, { id: program.id, loanId: loan.id, currentAgreementAmount: 9 }, "MXN"],
    ["projects.update", project.id, { spentToDate: 9 }, "USD"],
  ];
  const waitingAt = (recordId: string) => call("approvals.list", { scope: "all", status: ["pending"], recordId });
  for (const [operation, id, change, currency] of asked) {
    await call(operation, { id, version: 1, ...change });
    expect((await waitingAt(id)).items, operation).toMatchObject([{ currency }]);
  }
  expect((await waitingAt(String(paid))).items).toMatchObject([{ currency: "MXN", isAmountUnknown: true }]);
});
