import {
  ChangedAward,
  ChangedFundingCycle,
  ChangedProgramDocument,
  Done,
  FundingCyclePage,
  HistoryPage,
  ProgramDocumentPage,
  ProgramStats,
  RecipientPage,
} from "@pave/contract";
import { anOrganization, aProgram, aRecipient } from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import { describe, expect, it } from "vitest";
import { approveWaiting, callParsed, refusalOf, testContext } from "../testing.js";

const database = await testDatabase();
const { db } = database;
const editor = await testContext(database, "editor");
const admin = await testContext(database, "admin");
const reader = await testContext(database, "standard");

const nowhere = "01900000-0000-7000-8000-00000000dead";
const history = async (id: string) => (await callParsed(editor, HistoryPage, "programs.history", { id })).items;
const cycles = async (id: string) =>
  (await callParsed(reader, FundingCyclePage, "programs.fundingCycles", { id })).items;

describe("a funding cycle of a program", () => {
  it("is added, changed and deleted as the program's next versions, all in its history", async () => {
    const { id } = await aProgram(db);
    const input = { id, cycleName: "FY27 round 1", fiscalYear: 2027, openDate: "2026-11-01", closeDate: "2027-01-31" };
    const added = await callParsed(editor, ChangedFundingCycle, "programs.addFundingCycle", input);
    expect(added).toMatchObject({ program: { version: 2 }, item: { status: "open", successRate: null, version: 1 } });
    const cycleId = added.item.id;
    const awarded = { awardDate: "2027-03-01", applicationsReceived: 8, awardsMade: 2, amountAwarded: 1_000.5 };
    const changed = await callParsed(editor, ChangedFundingCycle, "programs.updateFundingCycle", {
      id,
      cycleId,
      version: 1,
      reason: "Awards announced",
      ...awarded,
    });
    expect(changed).toMatchObject({ program: { version: 3 }, item: { ...awarded, successRate: 0.25, version: 2 } });
    expect(await cycles(id)).toEqual([changed.item]);
    await callParsed(editor, Done, "programs.removeFundingCycle", { id, cycleId, version: 2 });
    expect(await cycles(id)).toEqual([]);
    expect(await history(id)).toMatchObject([
      { version: 4, fields: { fundingCycles: { before: { cycleName: "FY27 round 1" }, after: null } } },
      { version: 3, reason: "Awards announced", fields: { fundingCycles: { after: { awardsMade: 2 } } } },
      { version: 2, fields: { fundingCycles: { before: null } } },
    ]);
  });

  it.each([
    [{ openDate: "2027-02-01", closeDate: "2027-01-31" }, "closeDate"],
    [{ closeDate: "2027-02-01", awardDate: "2027-01-31" }, "awardDate"],
    [{ applicationsReceived: 2, awardsMade: 3 }, "awardsMade"],
    [{ amountAvailable: 0.001 }, "amountAvailable"],
    [{ cycleName: " " }, "cycleName"],
  ])("is refused with %j", async (fields, path) => {
    const { id } = await aProgram(db);
    const refusal = await refusalOf(editor, "programs.addFundingCycle", { id, cycleName: "Round", ...fields });
    expect(refusal).toMatchObject({ code: "BAD_REQUEST", issues: [{ path }] });
  });

  it("is written from its current version, by editors, in its own program only", async () => {
    const [{ id }, other] = [await aProgram(db), await aProgram(db)];
    const { item } = await callParsed(editor, ChangedFundingCycle, "programs.addFundingCycle", { id, cycleName: "A" });
    const change = { id, cycleId: item.id, version: 1, cycleName: "B" };
    expect((await refusalOf(reader, "programs.updateFundingCycle", change)).code).toBe("FORBIDDEN");
    expect((await refusalOf(editor, "programs.updateFundingCycle", { ...change, id: other.id })).code).toBe(
      "NOT_FOUND",
    );
    await callParsed(editor, ChangedFundingCycle, "programs.updateFundingCycle", change);
    expect((await refusalOf(editor, "programs.updateFundingCycle", change)).code).toBe("VERSION_CONFLICT");
  });
});

describe("an award of a program", () => {
  const awards = async (id: string) => (await callParsed(reader, RecipientPage, "programs.recipients", { id })).items;

  it("is added, corrected and deleted as the program's next versions, counted in its totals", async () => {
    const [{ id }, county] = [await aProgram(db), await anOrganization(db, { name: "Award County" })];
    const input = { id, recipientOrgId: county.id, awardDate: "2026-03-01", obligatedAmount: 1_000.5 };
    const added = await callParsed(editor, ChangedAward, "programs.addAward", input);
    expect(added).toMatchObject({ program: { version: 2 }, item: { recipientName: "Award County", version: 1 } });
    const awardId = added.item.id;
    const correction = { id, awardId, version: 1, reason: "Amendment 1", obligatedAmount: 900 };
    const waiting = await callParsed(editor, ChangedAward, "programs.updateAward", correction);
    expect(waiting).toMatchObject({
      program: { version: 2, awaitingApproval: [{ kind: "modification", amount: 100.5 }] },
      item: added.item,
    });
    await approveWaiting(database, id);
    expect(await awards(id)).toMatchObject([{ obligatedAmount: 900, outlay: null, version: 2 }]);
    const stats = { awardCount: 1, recipientCount: 1, obligated: 900 };
    expect(await callParsed(reader, ProgramStats, "programs.stats", { id })).toMatchObject(stats);
    await callParsed(editor, Done, "programs.removeAward", { id, awardId, version: 2 });
    expect(await awards(id)).toEqual([]);
    expect(await history(id)).toMatchObject([
      { version: 4, fields: { recipients: { before: { recipientName: "Award County" }, after: null } } },
      { version: 3, reason: "Amendment 1", fields: { recipients: { after: { obligatedAmount: 900 } } } },
      { version: 2, fields: { recipients: { before: null } } },
    ]);
  });

  const missing = "01900000-0000-7000-8000-000000000000";
  it("names the entities that passed it on: on file or by name, replaced as a whole, with their history", async () => {
    const { id } = await aProgram(db);
    const [state, council] = [
      await anOrganization(db, { name: "State" }),
      await anOrganization(db, { name: "Council" }),
    ];
    const on = { organizationId: state.id, awardNumber: "S-1" };
    const input = { id, recipientName: "A port", passThroughs: [on, { name: "A board" }] };
    const added = await callParsed(editor, ChangedAward, "programs.addAward", input);
    const stated = { ...on, name: "State" };
    expect(added.item.passThroughs).toEqual([{ organizationId: null, name: "A board", awardNumber: null }, stated]);
    const rowsOf = async () => {
      const { rows } = await database.pool.query(
        "select id from award_pass_throughs where organization_id = $1 and not is_deleted",
        [state.id],
      );
      return rows;
    };
    const rows = await rowsOf();
    const change = { id, awardId: added.item.id, version: 1, passThroughs: [{ organizationId: council.id }, on] };
    const changed = await callParsed(editor, ChangedAward, "programs.updateAward", change);
    const councils = { organizationId: council.id, name: "Council", awardNumber: null };
    expect(changed.item).toMatchObject({ version: 2, passThroughs: [councils, stated] });
    // What remains keeps its row, to which imports refer.
    expect(await rowsOf()).toEqual(rows);
    const again = { ...change, version: 2 };
    expect((await callParsed(editor, ChangedAward, "programs.updateAward", again)).item.version).toBe(2);
    expect(await history(id)).toMatchObject([
      {
        version: 3,
        fields: { recipients: { before: added.item, after: { passThroughs: changed.item.passThroughs } } },
      },
      { version: 2 },
    ]);
    const none = { ...again, passThroughs: [] };
    expect((await callParsed(editor, ChangedAward, "programs.updateAward", none)).item.passThroughs).toEqual([]);
  });

  it.each([
    [{ passThroughs: [{ organizationId: nowhere }] }, "passThroughs.0.organizationId"],
    [{ passThroughs: [{ name: "A" }, { name: "a" }] }, "passThroughs.1.name"],
    [{ passThroughs: [{ awardNumber: "1" }] }, "passThroughs.0.name"],
    [{ passThroughs: [{ name: "A" }], isPassedThrough: false }, "passThroughs"],
  ])("is refused with %j, and nothing changes", async (fields, path) => {
    const { id } = await aProgram(db);
    const input = { id, recipientName: "A port", ...fields };
    expect(await refusalOf(editor, "programs.addAward", input)).toMatchObject({
      code: "BAD_REQUEST",
      issues: [{ path }],
    });
    expect(await awards(id)).toEqual([]);
  });

  it("is not passed on by its recipient", async () => {
    const [{ id }, { id: recipientOrgId }] = [await aProgram(db), await anOrganization(db)];
    const input = { id, recipientOrgId, passThroughs: [{ organizationId: recipientOrgId }] };
    expect(await refusalOf(editor, "programs.addAward", input)).toMatchObject({
      issues: [{ path: "passThroughs.0.organizationId" }],
    });
  });

  it.each([
    [{ recipientName: null }, "recipientOrgId"],
    [{ recipientOrgId: missing }, "recipientOrgId"],
    [{ projectId: missing }, "projectId"],
    [{ cycleId: missing }, "cycleId"],
    [{ awardDate: "2026-12-01" }, "awardDate"],
    [{ periodStart: "2026-02-01", periodEnd: "2026-01-31" }, "periodEnd"],
    [{ obligatedAmount: 5, iijaObligated: 6 }, "iijaObligated"],
    [{ obligatedAmount: 0.001 }, "obligatedAmount"],
  ])("is refused with %j", async (fields, path) => {
    const { id } = await aProgram(db);
    const refusal = await refusalOf(editor, "programs.addAward", { id, recipientName: "A port", ...fields });
    expect(refusal).toMatchObject({ code: "BAD_REQUEST", issues: [{ path }] });
  });

  it("is written from its current version, by editors, in its own program only, and returns with it", async () => {
    const [{ id }, other] = [await aProgram(db), await aProgram(db)];
    const { id: awardId } = await aRecipient(db, { programId: id, recipientName: "A port" });
    const change = { id, awardId, version: 1, agreementNumber: "A-1" };
    expect((await refusalOf(reader, "programs.updateAward", change)).code).toBe("FORBIDDEN");
    expect((await refusalOf(editor, "programs.updateAward", { ...change, id: other.id })).code).toBe("NOT_FOUND");
    await callParsed(editor, ChangedAward, "programs.updateAward", change);
    expect((await refusalOf(editor, "programs.updateAward", change)).code).toBe("VERSION_CONFLICT");
    await callParsed(admin, Done, "programs.delete", { id });
    expect((await refusalOf(editor, "programs.updateAward", { ...change, version: 2 })).code).toBe("NOT_FOUND");
    await callParsed(admin, Done, "programs.restore", { id });
    expect(await awards(id)).toMatchObject([{ id: awardId, agreementNumber: "A-1" }]);
  });
});

describe("a document of a program", () => {
  it("is added, renamed and deleted by its address", async () => {
    const { id } = await aProgram(db);
    const input = { id, title: "Notice", documentType: "notice", url: "https://example.org/nofo.pdf", pages: 40 };
    const { item } = await callParsed(editor, ChangedProgramDocument, "programs.addDocument", input);
    const change = { id, documentId: item.id, version: 1, title: "Notice of funding" };
    await callParsed(editor, ChangedProgramDocument, "programs.updateDocument", change);
    const page = await callParsed(reader, ProgramDocumentPage, "programs.documents", { id });
    expect(page.items).toMatchObject([{ title: "Notice of funding", pages: 40, version: 2 }]);
    expect((await refusalOf(editor, "programs.addDocument", { ...input, url: "javascript:alert(1)" })).code).toBe(
      "BAD_REQUEST",
    );
    await callParsed(editor, Done, "programs.removeDocument", { id, documentId: item.id });
    expect((await callParsed(reader, ProgramDocumentPage, "programs.documents", { id })).items).toEqual([]);
  });
});
