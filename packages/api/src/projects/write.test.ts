import {
  activeProject,
  Done,
  HistoryPage,
  needsReason,
  Project,
  ProjectPage,
  ProjectStatus,
  phaseOf,
  projectMoves,
  projectMovesFrom,
} from "@pave/contract";
import { aContract, anAsset, anOrganization, aProgram, aProject } from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { approveWaiting, callParsed, refusalOf, testContext } from "../testing.js";

const database = await testDatabase();
const { db } = database;
const ctx = await testContext(database);
const editor = await testContext(database, "editor");
const nowhere = "01900000-0000-7000-8000-000000000000";

const create = (input: object) => callParsed(ctx, Project, "projects.create", { title: "Mill Bridge", ...input });
const update = (input: object) => callParsed(ctx, Project, "projects.update", input);
const get = (id: string, asOf?: string) => callParsed(ctx, Project, "projects.get", { id, ...(asOf ? { asOf } : {}) });
const history = async (id: string) => (await callParsed(ctx, HistoryPage, "projects.history", { id })).items;

/** Fields required of a project past planning. */
const stated = {
  projectNumber: "P-1",
  sponsorOrgId: (await anOrganization(db)).id,
  region: "MD",
  budget: 1_000_000,
  plannedEnd: "2027-12-31",
};
/** All fields that any status may require. */
const papers = {
  ...stated,
  approver: "City Council",
  approvalDate: "2026-01-15",
  contractWaiver: "Own forces",
  actualEnd: "2026-10-01",
  finalValue: 900_000,
  progressPercent: 100,
};
const pause = { pauseReason: "Winter", pauseSummary: "The piers stand", expectedLift: "2027-04-01" };
const brought = (to: ProjectStatus) => ({ ...papers, ...(to === "onHold" ? pause : {}) });

describe("creating a project", () => {
  it("returns it in full, with what follows from its fields", async () => {
    const [owner, asset, program] = [
      await anOrganization(db, { name: "Owner" }),
      await anAsset(db),
      await aProgram(db),
    ];
    const made = await create({
      ownerOrgId: owner.id,
      budget: 1_000_000,
      forecastCost: 1_200_000,
      assetIds: [asset.id],
      programIds: [program.id],
    });
    expect(made).toMatchObject({
      status: "planning",
      phase: "planning",
      oc4idsPhase: "identification",
      ownerName: "Owner",
      assetIds: [asset.id],
      programIds: [program.id],
      fundingGap: null,
      costVariance: 200_000,
      isAtRisk: true,
      atRiskReasons: ["cost"],
      source: "user",
      version: 1,
    });
    expect(await get(made.id)).toEqual(made);
    expect(await history(made.id)).toMatchObject([{ version: 1, cause: "create" }]);
  });

  it("accepts a status that may follow planning, with its requirements; its approval is pending", async () => {
    const requested = await create({
      ...stated,
      status: "approved",
      approver: "City Council",
      approvalDate: "2026-01-15",
    });
    expect(requested).toMatchObject({
      status: "planning",
      approver: null,
      awaitingApproval: [{ kind: "projectApproval" }],
    });
    await approveWaiting(database, requested.id);
    expect(await get(requested.id)).toMatchObject({
      status: "approved",
      approver: "City Council",
      approvalDate: "2026-01-15",
    });
    expect(await refusalOf(ctx, "projects.create", { title: "X", status: "completed", ...papers })).toMatchObject({
      code: "INVALID_TRANSITION",
      allowed: ["planning", ...projectMoves.planning],
    });
    expect(await create({ status: "onHold", ...pause })).toMatchObject({
      statusBeforeHold: "planning",
      pauseUpdated: "2026-11-21",
    });
  });

  it.each([
    [{ ownerOrgId: nowhere }, "ownerOrgId"],
    [{ managerUserId: nowhere }, "managerUserId"],
    [{ assetIds: [nowhere] }, "assetIds"],
    [{ programIds: [nowhere] }, "programIds"],
    [{ relatedProjects: [{ relationship: "parent", id: nowhere }] }, "relatedProjects"],
    [{ plannedStart: "2027-02-01", plannedEnd: "2027-01-01" }, "plannedEnd"],
    [{ actualStart: "2026-11-22" }, "actualStart"],
    [{ status: "planning", phase: "construction" }, "phase"],
    [{ status: "onHold", pauseReason: "Winter" }, "pauseSummary"],
    [{ pauseReason: "Winter" }, "pauseReason"],
    [{ secured: 5 }, "secured"],
    [{ title: " " }, "title"],
    [{ budget: -1 }, "budget"],
    [{ budget: 0.001 }, "budget"],
    [{ bac: 100, ev: 100.01 }, "ev"],
    [{ bac: 100, pv: 101 }, "pv"],
    [{ dataDate: "2199-01-01" }, "dataDate"],
  ])("names the invalid field of %j", async (fields, path) => {
    const refusal = await refusalOf(ctx, "projects.create", { title: "X", ...stated, ...fields });
    expect(refusal).toMatchObject({ code: "BAD_REQUEST", issues: [{ path }] });
  });
});

describe("a project past planning", () => {
  it.each(Object.keys(stated))("states its %s, which a draft may lack", async (field) => {
    const lacking = { ...papers, actualEnd: null, finalValue: null, [field]: null };
    const issues = [{ path: field, message: "Required for a project past planning" }];
    const input = { title: "Mill Bridge", status: "approved", ...lacking };
    expect(await refusalOf(ctx, "projects.create", input)).toMatchObject({ code: "BAD_REQUEST", issues });
    const { id } = await create({});
    const move = { id, version: 1, status: "approved", ...lacking };
    expect(await refusalOf(ctx, "projects.update", move)).toMatchObject({ code: "BAD_REQUEST", issues });
    await update({ ...move, ...stated });
    await approveWaiting(database, id);
    const { version } = await get(id);
    const cleared = { id, version, [field]: null };
    expect(await refusalOf(ctx, "projects.update", cleared)).toMatchObject({ issues });
  });

  it("names all missing fields at once, and requires nothing more of an imported one", async () => {
    const move = { status: "approved", approver: "City Council", approvalDate: "2026-01-15" };
    const { issues } = await refusalOf(ctx, "projects.create", { title: "Mill Bridge", ...move });
    expect(issues?.map(({ path }) => path)).toEqual(Object.keys(stated));
    const { id } = await aProject(db);
    await update({ id, version: 1, ...move });
    await approveWaiting(database, id);
    expect(await get(id)).toMatchObject({ status: "approved", projectNumber: null });
  });
});

describe("changing a project", () => {
  it("writes the next version and the difference, including its links", async () => {
    const [one, two] = [await anAsset(db), await anAsset(db)];
    const { id } = await create({ assetIds: [one.id] });
    const changed = await update({ id, version: 1, title: "Mill Viaduct", assetIds: [two.id], reason: "Longer" });
    expect(changed).toMatchObject({ title: "Mill Viaduct", assetIds: [two.id], version: 2 });
    const [latest, made] = await history(id);
    expect(latest).toMatchObject({
      version: 2,
      reason: "Longer",
      fields: {
        title: { before: "Mill Bridge", after: "Mill Viaduct" },
        assetIds: { before: [one.id], after: [two.id] },
      },
    });
    expect(await get(id, made?.at)).toMatchObject({ title: "Mill Bridge", assetIds: [one.id], version: 1 });
  });

  it("dates its figures by the day of their change unless the writer gives another, and no other fields", async () => {
    const { id, dataDate } = await create({ budget: 5 });
    expect(dataDate).toBeNull();
    const today = ctx.now().toISOString().slice(0, 10);
    const dateOf = async (version: number, fields: object) => (await update({ id, version, ...fields })).dataDate;
    expect(await dateOf(1, { title: "Renamed" })).toBeNull();
    expect(await dateOf(2, { progressPercent: 20, dataDate: null })).toBe(today);
    expect(await dateOf(3, { pv: 2, dataDate: "2026-03-31" })).toBe("2026-03-31");
    expect(await dateOf(4, { title: "Mill Bridge" })).toBe("2026-03-31");
    expect(await dateOf(5, { progressPercent: 30 })).toBe(today);
  });

  it("writes its permits, and refuses one that was issued before its application", async () => {
    const { id } = await aProject(db, {
      permits: [
        { agency: "FHWA", permitType: "NEPA", status: "completed", applied: "2025-02-01", issued: "2025-01-01" },
      ],
    });
    const { permits } = await get(id);
    const section404 = { agency: "USACE", permitType: "Section 404", status: "inProgress", applied: "2026-02-01" };
    const early = { ...section404, issued: "2026-01-01" };
    expect(
      (await refusalOf(editor, "projects.update", { id, version: 1, permits: [...permits, early] })).issues,
    ).toMatchObject([{ path: "permits.1.issued", message: "Before applied" }]);
    const all = [...permits, section404];
    expect(await update({ id, version: 1, permits: all })).toMatchObject({ version: 2, permits: all });
    expect(await history(id)).toMatchObject([{ fields: { permits: { before: permits, after: all } } }]);
  });

  it("refuses a change based on another version, and writes no version without a change", async () => {
    const { id } = await aProject(db);
    expect(await update({ id, version: 1, title: "New" })).toMatchObject({ version: 2 });
    expect(await update({ id, version: 2, title: "New", assetIds: [] })).toMatchObject({ version: 2 });
    expect(await refusalOf(ctx, "projects.update", { id, version: 1, title: "Newer" })).toMatchObject({
      code: "VERSION_CONFLICT",
    });
  });

  it("retains the fields that its status requires", async () => {
    const { id } = await aProject(db, { status: "approved", approver: "Council", approvalDate: "2026-01-15" });
    const refusal = await refusalOf(ctx, "projects.update", { id, version: 1, approver: null });
    expect(refusal).toMatchObject({ issues: [{ path: "approver" }] });
    const { id: built } = await aProject(db, { status: "construction" });
    const closing = { id: built, version: 1, status: "completed", ...papers };
    for (const [fields, path] of [
      [{ finalValue: null }, "finalValue"],
      [{ progressPercent: 99 }, "progressPercent"],
    ] as const)
      expect(await refusalOf(ctx, "projects.update", { ...closing, ...fields })).toMatchObject({ issues: [{ path }] });
  });
});

describe("the status of a project", () => {
  it("moves only as its table allows, from each status to each", async () => {
    const standing = fc.record({
      status: fc.constantFrom(...ProjectStatus.options),
      statusBeforeHold: fc.constantFrom("planning" as const, ...activeProject),
    });
    await fc.assert(
      fc.asyncProperty(
        standing,
        fc.constantFrom(...ProjectStatus.options),
        fc.boolean(),
        async (drawn, to, isAdmin) => {
          const statusBeforeHold = drawn.status === "onHold" ? drawn.statusBeforeHold : null;
          const from = { status: drawn.status, statusBeforeHold };
          fc.pre(from.status !== to);
          const { id } = await aProject(db, { ...from, phase: phaseOf(from.status) ?? "planning" });
          const move = { id, version: 1, status: to, reason: "It has to be", ...brought(to) };
          const caller = isAdmin ? ctx : editor;
          const allowed = projectMovesFrom(from, isAdmin);
          if (!allowed.includes(to)) {
            const refusal = await refusalOf(caller, "projects.update", move);
            expect(refusal).toMatchObject({ code: "INVALID_TRANSITION", allowed });
            return;
          }
          if (needsReason(from, to)) {
            const { reason: _, ...silent } = move;
            expect(await refusalOf(caller, "projects.update", silent)).toMatchObject({ issues: [{ path: "reason" }] });
          }
          await callParsed(caller, Project, "projects.update", move);
          await approveWaiting(database, id);
          const moved = await get(id);
          expect(moved).toMatchObject({ status: to, version: 2, phase: phaseOf(to) ?? expect.any(String) });
          expect(moved.statusBeforeHold).toBe(to === "onHold" ? from.status : null);
        },
      ),
      { numRuns: 120 },
    );
  });

  it("begins construction with a contract, or with a waiver", async () => {
    const { id } = await aProject(db, { status: "permitting" });
    const build = { id, version: 1, status: "construction" };
    expect(await refusalOf(ctx, "projects.update", build)).toMatchObject({ issues: [{ path: "contractWaiver" }] });
    await aContract(db, { projectId: id });
    await update(build);
    await approveWaiting(database, id);
    expect(await get(id)).toMatchObject({ status: "construction", phase: "construction" });
  });

  it("stores the earlier status during a hold, and returns to it", async () => {
    const { id } = await aProject(db, { status: "construction", phase: "construction" });
    await update({ id, version: 1, status: "onHold", ...pause });
    const renewed = await update({ id, version: 2, pauseSummary: "Still winter" });
    expect(renewed).toMatchObject({ phase: "construction", pauseSummary: "Still winter", pauseUpdated: "2026-11-21" });
    expect(await update({ id, version: 3, status: "construction" })).toMatchObject({
      statusBeforeHold: null,
      pauseReason: null,
      pauseSummary: null,
      pauseUpdated: null,
      expectedLift: null,
    });
  });

  it("reopens without its former end", async () => {
    const { id } = await aProject(db, { status: "completed", ...papers });
    const reopened = await update({ id, version: 1, status: "construction", reason: "The deck cracked" });
    expect(reopened).toMatchObject({ phase: "construction", actualEnd: null, finalValue: null });
  });
});

describe("deleting a project", () => {
  it("removes it from every answer", async () => {
    const { id, title } = await aProject(db, { title: "Shortlived Tunnel" });
    await callParsed(ctx, Done, "projects.delete", { id, version: 1 });
    for (const name of ["get", "complete", "stats", "milestones", "history"])
      expect((await refusalOf(ctx, `projects.${name}`, { id })).code, name).toBe("NOT_FOUND");
    expect((await refusalOf(ctx, "projects.update", { id, version: 2, title: "X" })).code).toBe("NOT_FOUND");
    expect((await callParsed(ctx, ProjectPage, "projects.list", { search: title })).items).toEqual([]);
  });
});
