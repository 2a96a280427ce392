import { Contract, ContractModificationPage, ContractPage, ContractPartyPage, Done, HistoryPage } from "@pave/contract";
import { aContract, aContractParty, anAsset, anOrganization, aProgram } from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import { describe, expect, it } from "vitest";
import { approveWaiting, callParsed, refusalOf, testContext } from "../testing.js";

const database = await testDatabase();
const { db } = database;
const ctx = await testContext(database);
const nowhere = "01900000-0000-7000-8000-000000000000";

/** Fields required of a signed contract. */
const stated = {
  contractNumber: "C-7",
  buyerOrgId: (await anOrganization(db)).id,
  contractValue: 1_000,
  startDate: "2026-01-01",
  initialEndDate: "2026-12-31",
};
const create = (input: object) =>
  callParsed(ctx, Contract, "contracts.create", {
    title: "Mill Bridge deck",
    ...("dateSigned" in input ? stated : {}),
    ...input,
  });
const update = (input: object) => callParsed(ctx, Contract, "contracts.update", input);
const get = (id: string, asOf?: string) =>
  callParsed(ctx, Contract, "contracts.get", { id, ...(asOf ? { asOf } : {}) });
const history = async (id: string) => (await callParsed(ctx, HistoryPage, "contracts.history", { id })).items;

describe("creating a contract", () => {
  it("returns it in full, with what follows from its facts and its items", async () => {
    const [buyer, prime] = [await anOrganization(db), await anOrganization(db)];
    const [program, asset] = [await aProgram(db), await anAsset(db)];
    const made = await create({
      contractNumber: "C-1",
      buyerOrgId: buyer.id,
      primeOrgId: prime.id,
      contractValue: 1_000_000.1,
      dateSigned: "2026-01-01",
      startDate: "2026-01-01",
      initialEndDate: "2026-12-31",
      programIds: [program.id],
      assetIds: [asset.id],
      modifications: [
        { number: "P2", date: "2026-06-01", type: "duration", newEndDate: "2027-06-30" },
        { number: "P1", date: "2026-03-01", type: "value", delta: 200_000.26 },
        { number: "P3", date: "2026-07-01", type: "value", delta: 5, approvalStatus: "pending" },
      ],
      deliverables: [{ title: "Plans", dueDate: "2026-02-01" }],
      milestones: [{ title: "Deck poured", weight: 0.5 }],
      subcontracts: [
        { subcontractNumber: "S1", subcontractorOrgId: prime.id },
        { subcontractNumber: "S2", subcontractorOrgId: prime.id, parentNumber: "S1" },
      ],
    });
    expect(made).toMatchObject({
      title: "Mill Bridge deck",
      status: "active",
      currentValue: 1_000_000.1,
      endDate: "2026-12-31",
      percentSpent: null,
      buyerName: buyer.name,
      programIds: [program.id],
      assetIds: [asset.id],
      healthFlags: ["late", "expiring"],
      allowedActions: ["suspend", "extend", "complete", "terminate"],
      source: "user",
      isSample: false,
      asOf: "2026-11-21",
      version: 1,
    });
    expect(await get(made.id)).toEqual(made);
    expect(await history(made.id)).toMatchObject([{ version: 1, cause: "create" }]);
    expect((await callParsed(ctx, ContractPage, "contracts.list", { search: "C-1" })).items).toMatchObject([
      { id: made.id },
    ]);
  });

  it("is pending until it is signed", async () => {
    expect(await create({})).toMatchObject({ status: "pending", currentValue: null, currency: "USD", nature: [] });
  });

  it.each([
    [{ buyerOrgId: nowhere }, "buyerOrgId"],
    [{ projectId: nowhere }, "projectId"],
    [{ programIds: [nowhere] }, "programIds.0"],
    [{ startDate: "2026-02-01", initialEndDate: "2026-01-01" }, "initialEndDate"],
    [{ initialEndDate: "2026-02-01", potentialEndDate: "2026-01-01" }, "potentialEndDate"],
    [{ dateSigned: "2027-01-01" }, "dateSigned"],
    [{ finalStatus: "completed" }, "finalStatus"],
    [{ terminationKind: "cause" }, "terminationKind"],
    [{ finalValue: 1 }, "finalValue"],
    [{ suspendedOn: "2026-01-01" }, "suspendedOn"],
    [{ latitude: 30 }, "latitude"],
    [{ title: " " }, "title"],
    [{ awardType: "promise" }, "awardType"],
    [{ currentValue: 5 }, "currentValue"],
    [{ contractValue: -5 }, "contractValue"],
    [{ contractValue: 1.005 }, "contractValue"],
    [{ subcontracts: [{ subcontractNumber: "1", value: 0.001 }] }, "subcontracts.0.value"],
    [{ status: "active" }, "status"],
    [{ options: [{ number: "1" }] }, "options.0.startDate"],
    [
      { contractValue: 1, modifications: [{ number: "1", date: "2026-01-01", type: "value", delta: -2 }] },
      "modifications",
    ],
    [{ subcontracts: [{ subcontractNumber: "1", subcontractorOrgId: nowhere }] }, "subcontracts.0.subcontractorOrgId"],
    [
      {
        milestones: [
          { title: "A", weight: 0.6 },
          { title: "B", weight: 0.5 },
        ],
      },
      "milestones",
    ],
    [{ deliverables: [{ title: "A", reviewerId: nowhere }] }, "deliverables.0.reviewerId"],
  ])("names the invalid field of %j, and creates nothing", async (fields, path) => {
    const search = `Refused ${path}`;
    const refusal = await refusalOf(ctx, "contracts.create", { title: search, ...fields });
    expect(refusal).toMatchObject({ code: "BAD_REQUEST" });
    expect(refusal.issues?.map((issue) => issue.path)).toContain(path);
    expect((await callParsed(ctx, ContractPage, "contracts.list", { search })).items).toEqual([]);
  });

  it("names the award ID that another contract has", async () => {
    await create({ generatedAwardId: "CONT_AWD_1" });
    expect(await refusalOf(ctx, "contracts.create", { title: "X", generatedAwardId: "CONT_AWD_1" })).toMatchObject({
      code: "CONFLICT",
      issues: [{ path: "generatedAwardId" }],
    });
  });
});

describe("a signed contract", () => {
  it.each(Object.keys(stated))("states its %s, which a draft may lack", async (field) => {
    const issues = [{ path: field, message: "Required for a signed contract" }];
    const lacking = { title: "X", dateSigned: "2026-01-01", ...stated, [field]: null };
    expect(await refusalOf(ctx, "contracts.create", lacking)).toMatchObject({ code: "BAD_REQUEST", issues });
    const { id } = await create({ ...stated, [field]: null });
    const move = { id, version: 1, move: { action: "sign", dateSigned: "2026-01-01" } };
    expect(await refusalOf(ctx, "contracts.update", move)).toMatchObject({ code: "BAD_REQUEST", issues });
    const signed = await update({ ...move, ...stated });
    expect(signed).toMatchObject({ status: "active" });
    const cleared = { id, version: signed.version, [field]: null };
    expect(await refusalOf(ctx, "contracts.update", cleared)).toMatchObject({ issues });
  });

  it("states a ceiling or an agency by name as well, and all missing fields are named at once", async () => {
    const named = { ...stated, buyerOrgId: null, contractValue: null, awardingAgency: "Port", ceilingValue: 5 };
    expect(await create({ dateSigned: "2026-01-01", ...named })).toMatchObject({ status: "active" });
    const { issues } = await refusalOf(ctx, "contracts.create", { title: "X", dateSigned: "2026-01-01" });
    expect(issues?.map(({ path }) => path)).toEqual(Object.keys(stated));
  });

  it("need not state more than its source if it was imported", async () => {
    const { id } = await aContract(db);
    const signed = { id, version: 1, move: { action: "sign", dateSigned: "2026-01-01" } };
    expect(await update(signed)).toMatchObject({ status: "active", contractNumber: null });
  });
});

describe("changing a contract", () => {
  it("records fields, links and items in its history as one version", async () => {
    const [first, second] = [await aProgram(db), await aProgram(db)];
    const made = await create({ programIds: [first.id], deliverables: [{ title: "Plans" }] });
    const changed = await update({
      id: made.id,
      version: 1,
      reason: "Signed sheet",
      title: "Mill Bridge",
      programIds: [second.id],
      milestones: { add: [{ title: "Deck poured", plannedDate: "2026-12-01" }] },
    });
    expect(changed).toMatchObject({ version: 2, title: "Mill Bridge", programIds: [second.id] });
    const [entry] = await history(made.id);
    expect(entry).toMatchObject({
      version: 2,
      reason: "Signed sheet",
      fields: {
        title: { before: "Mill Bridge deck", after: "Mill Bridge" },
        programIds: { before: [first.id], after: [second.id] },
        milestones: { before: [], after: [{ title: "Deck poured", plannedDate: "2026-12-01", status: "notStarted" }] },
      },
    });
  });

  it("changes nothing when nothing differs", async () => {
    const made = await create({ contractValue: 5, programIds: [] });
    expect(
      await update({ ...{ id: made.id, version: 1 }, title: made.title, contractValue: 5, programIds: [] }),
    ).toEqual(made);
  });

  it("refuses a change based on another version", async () => {
    const { id } = await create({});
    await update({ id, version: 1, title: "Second" });
    expect(await refusalOf(ctx, "contracts.update", { id, version: 1, title: "Third" })).toMatchObject({
      code: "VERSION_CONFLICT",
    });
  });

  it("leaves earlier versions readable as of a date", async () => {
    const made = await create({ dateSigned: "2026-01-01", contractValue: 100, initialEndDate: "2027-01-01" });
    await update({
      id: made.id,
      version: 1,
      title: "Other",
      modifications: { add: [{ number: "1", date: "2026-02-01", type: "value", delta: 50 }] },
    });
    await approveWaiting(database, made.id);
    expect(await get(made.id)).toMatchObject({ title: "Other", currentValue: 150 });
    expect(await get(made.id, made.updatedAt)).toMatchObject({ title: made.title, currentValue: 100, version: 1 });
  });

  it("accepts inconsistent dates of a source while other fields are corrected", async () => {
    const { id } = await aContract(db, {
      startDate: "2026-02-01",
      initialEndDate: "2026-01-01",
      endDate: "2026-01-01",
    });
    expect(await update({ id, version: 1, title: "Mended" })).toMatchObject({ title: "Mended" });
    const wrongly = { id, version: 2, startDate: "2026-03-01" };
    expect(await refusalOf(ctx, "contracts.update", wrongly)).toMatchObject({ issues: [{ path: "startDate" }] });
  });
});

describe("modifications", () => {
  const signed = {
    dateSigned: "2026-01-01",
    startDate: "2026-01-01",
    initialEndDate: "2026-12-31",
    contractValue: 1_000,
  };
  const mods = async (id: string) =>
    (await callParsed(ctx, ContractModificationPage, "contracts.modifications", { id })).items;

  it("change the value and the end once effective, and back when they are removed", async () => {
    const { id } = await create(signed);
    await update({
      id,
      version: 1,
      modifications: {
        add: [
          { number: "1", date: "2026-02-01", type: "value", delta: 0.1 },
          { number: "2", date: "2026-03-01", type: "option", delta: 0.2, newEndDate: "2027-03-31" },
        ],
      },
    });
    expect(await get(id)).toMatchObject({ currentValue: 1_000, endDate: "2026-12-31" });
    await approveWaiting(database, id);
    expect(await get(id)).toMatchObject({ currentValue: 1_000.3, endDate: "2027-03-31" });
    const [, second] = await mods(id);
    const pending = await update({ id, version: 4, modifications: { remove: [second?.id] } });
    expect(pending).toMatchObject({ currentValue: 1_000.3, version: 4, awaitingApproval: [{ kind: "modification" }] });
    await approveWaiting(database, id);
    expect(await get(id)).toMatchObject({ currentValue: 1_000.1, endDate: "2026-12-31" });
    expect((await history(id))[0]?.fields).toMatchObject({
      modifications: { before: [{ number: "2" }], after: [] },
      endDate: { before: "2027-03-31", after: "2026-12-31" },
    });
  });

  it("that need approval take effect once an approver who is not their author approves", async () => {
    const editor = await testContext(database, "editor");
    const approver = await testContext(database, "approver");
    const { id } = await create(signed);
    const pending = { number: "1", date: "2026-02-01", type: "value", delta: 500, approvalStatus: "pending" };
    await callParsed(editor, Contract, "contracts.update", { id, version: 1, modifications: { add: [pending] } });
    expect(await get(id)).toMatchObject({ currentValue: 1_000 });
    const [modification] = await mods(id);
    const approve = (version: number) => ({
      id,
      version,
      modifications: { change: [{ id: modification?.id, approvalStatus: "approved" }] },
    });
    expect(await refusalOf(editor, "contracts.update", approve(2))).toMatchObject({ code: "FORBIDDEN" });
    const approved = await callParsed(approver, Contract, "contracts.update", approve(2));
    expect(approved).toMatchObject({ currentValue: 1_500, version: 3 });
    const back = { id, version: 3, modifications: { change: [{ id: modification?.id, approvalStatus: "pending" }] } };
    expect(await refusalOf(ctx, "contracts.update", back)).toMatchObject({
      code: "INVALID_TRANSITION",
      allowed: ["cancelled"],
    });
  });

  it("are never approved by their author, whatever the role", async () => {
    const { id } = await create(signed);
    const pending = { number: "1", date: "2026-02-01", type: "value", delta: 500, approvalStatus: "pending" };
    await update({ id, version: 1, modifications: { add: [pending] } });
    const change = [{ id: (await mods(id))[0]?.id, approvalStatus: "approved" }];
    expect(await refusalOf(ctx, "contracts.update", { id, version: 2, modifications: { change } })).toMatchObject({
      code: "FORBIDDEN",
    });
  });

  it.each([
    [{}, ["sign", "cancel"]],
    [{ ...signed, finalStatus: "completed", finalValue: 1 }, ["reopen"]],
  ])("change nothing of a contract with %j", async (facts, allowed) => {
    const { id } = await aContract(db, facts);
    const add = [{ number: "1", date: "2026-02-01", type: "value", delta: 5 }];
    expect(await refusalOf(ctx, "contracts.update", { id, version: 1, modifications: { add } })).toMatchObject({
      code: "INVALID_TRANSITION",
      allowed,
    });
    const words = [{ number: "1", date: "2026-02-01", type: "administrative", rationale: "Address" }];
    expect(await update({ id, version: 1, modifications: { add: words } })).toMatchObject({ version: 2 });
  });

  it.each([
    [{ number: "0" }, "modifications.add.0.number"],
    [{ date: "2027-01-01" }, "modifications.add.0.date"],
    [{ newEndDate: "2026-01-02" }, "modifications.add.0.newEndDate"],
    [{ approvalStatus: "approved" }, "modifications.add.0.approvalStatus"],
    [{ delta: -1_001 }, "modifications"],
    [{ type: "wish" }, "modifications.add.0.type"],
  ])("are refused with %j", async (fields, path) => {
    const first = { number: "0", date: "2026-01-15", type: "scope" };
    const { id } = await create({ ...signed, modifications: [first] });
    const add = [{ number: "1", date: "2026-02-01", type: "value", delta: 1, ...fields }];
    const refusal = await refusalOf(ctx, "contracts.update", { id, version: 1, modifications: { add } });
    expect(refusal).toMatchObject({ code: "BAD_REQUEST", issues: [{ path }] });
  });

  it("leave a value supplied by a source unchanged until its base is entered", async () => {
    const { id } = await aContract(db, { dateSigned: "2026-01-01", contractValue: 100, currentValue: 900 });
    const add = [{ number: "1", date: "2026-02-01", type: "value", delta: 5 }];
    await update({ id, version: 1, modifications: { add } });
    await approveWaiting(database, id);
    expect(await get(id)).toMatchObject({ currentValue: 900, version: 3 });
    await update({ id, version: 3, contractValue: 200 });
    await approveWaiting(database, id);
    expect(await get(id)).toMatchObject({ currentValue: 205 });
  });
});

describe("deleting a contract", () => {
  it("hides it with its parties", async () => {
    const { id } = await create({});
    const party = await aContractParty(db, { contractId: id, organizationId: (await anOrganization(db)).id });
    expect((await callParsed(ctx, ContractPartyPage, "contracts.parties", { id })).items).toHaveLength(1);
    expect(await callParsed(ctx, Done, "contracts.delete", { id, reason: "Twice" })).toEqual({ success: true });
    expect(await refusalOf(ctx, "contracts.get", { id })).toMatchObject({ code: "NOT_FOUND" });
    const { rows } = await database.pool.query("select version from contract_parties where id = $1 and is_deleted", [
      party.id,
    ]);
    expect(rows).toEqual([{ version: 2 }]);
  });

  it("is undone with the parties deleted with it, and without those deleted before", async () => {
    const { id } = await create({});
    const { id: organizationId } = await anOrganization(db);
    const [stays, deleted] = [
      await aContractParty(db, { contractId: id, organizationId }),
      await aContractParty(db, { contractId: id, organizationId: (await anOrganization(db)).id }),
    ];
    await callParsed(ctx, Done, "contractParties.delete", { id: deleted.id });
    await callParsed(ctx, Done, "contracts.delete", { id });
    const back = (party: { id: string }) => refusalOf(ctx, "contractParties.restore", { id: party.id });
    expect(await back(deleted), "its contract is not there").toMatchObject({ code: "CONFLICT" });
    await callParsed(ctx, Done, "contracts.restore", { id });
    expect((await callParsed(ctx, ContractPartyPage, "contracts.parties", { id })).items).toMatchObject([
      { id: stays.id },
    ]);
    await callParsed(ctx, Done, "contractParties.restore", { id: deleted.id });
    expect((await callParsed(ctx, ContractPartyPage, "contracts.parties", { id })).items).toHaveLength(2);
  });
});
