import {
  Done,
  HistoryPage,
  Program,
  ProgramPage,
  ProgramStatus,
  ProgramType,
  programMoves,
  programStatusOn,
} from "@pave/contract";
import { aBond, aFund, anOrganization, aProgram, somePrograms } from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type * as z from "zod";
import { approveWaiting, callParsed, refusalOf, testContext } from "../testing.js";

const database = await testDatabase();
const { db } = database;
const ctx = await testContext(database);

const create = (input: object) =>
  callParsed(ctx, Program, "programs.create", { name: "Grants", programType: "grant", ...input });
const update = (input: object) => callParsed(ctx, Program, "programs.update", input);
const get = (id: string, asOf?: string) => callParsed(ctx, Program, "programs.get", { id, ...(asOf ? { asOf } : {}) });
const history = (id: string) => callParsed(ctx, HistoryPage, "programs.history", { id });
const nowhere = "01900000-0000-7000-8000-000000000000";

const bondTerms = {
  parAmount: 1_000_000,
  debtType: "revenue",
  datedDate: "2026-01-01",
  formalAwardDateTime: "2025-12-15T15:00:00.000Z",
  maturities: [
    { maturityDate: "2030-01-01", principalAmount: 400_000, couponRate: 0.04 },
    { maturityDate: "2036-01-01", principalAmount: 600_000, couponRate: 0.05, isTerm: true },
  ],
};

describe("creating a program", () => {
  it("returns it in full, forecast by default, with its author as its source", async () => {
    const made = await create({ name: "Dam Safety Grants", openDate: "2999-01-01", totalFunding: 5_000_000 });
    expect(made).toMatchObject({
      status: "upcoming",
      allowedStatuses: ["open", "archived"],
      source: "user",
      asOf: "2026-11-21",
      version: 1,
      bond: null,
      fund: null,
    });
    expect(await get(made.id)).toEqual(made);
    expect((await history(made.id)).items).toMatchObject([{ version: 1, cause: "create" }]);
  });

  it("of a bond stores its terms, maturities and parties, and its size is its par amount", async () => {
    const issuer = await anOrganization(db, { name: "City of Waco" });
    const trustee = await anOrganization(db, { name: "Trust Bank" });
    const made = await create({
      name: "Water Bonds 2026",
      programType: "bond",
      bond: { ...bondTerms, issuerOrgId: issuer.id, parties: [{ role: "trustee", organizationId: trustee.id }] },
    });
    expect(made).toMatchObject({ totalFunding: 1_000_000, status: "upcoming" });
    expect(made.bond).toMatchObject({
      issuerName: "City of Waco",
      formalAwardDateTime: "2025-12-15T15:00:00.000Z",
      couponType: "fixed",
      maturities: [{ principalAmount: 400_000 }, { principalAmount: 600_000, isTerm: true }],
      parties: [{ role: "trustee", organizationName: "Trust Bank" }],
    });
  });

  it("of a fund starts as announced, and stores the cash flows once another person approves them", async () => {
    const cashFlows = [{ date: "2024-01-01", kind: "contribution", amount: 10 }];
    const made = await create({ programType: "fund", fund: { structure: "closedEnd", vintageYear: 2024, cashFlows } });
    expect(made).toMatchObject({ status: "announced", fund: { cashFlows: [] }, awaitingApproval: [{ amount: 10 }] });
    await approveWaiting(database, made.id);
    expect(await get(made.id)).toMatchObject({ fund: { cashFlows, vintageYear: 2024 }, version: 2 });
  });

  it.each([
    [{ programType: "bond" }, "bond"],
    [{ programType: "fund" }, "fund"],
    [{ bond: bondTerms }, "bond"],
    [{ fund: { structure: "openEnd" } }, "fund"],
    [{ status: "priced" }, "status"],
    [{ status: "suspended" }, "status"],
    [{ programType: "bond", bond: bondTerms, status: "defaulted" }, "status"],
    [{ programType: "fund", fund: { structure: "openEnd" }, status: "liquidated" }, "status"],
    [{ status: "open", openDate: "2999-01-01" }, "status"],
    [{ awardFloor: 2, awardCeiling: 1 }, "awardCeiling"],
    [{ openDate: "2026-02-01", closeDate: "2026-01-01" }, "closeDate"],
    [{ loanProgram: "tifia" }, "loanProgram"],
    [{ administeringOrgId: nowhere }, "administeringOrgId"],
    [{ programType: "bond", bond: { ...bondTerms, parAmount: 999_999.99 } }, "bond.maturities"],
    [{ programType: "bond", bond: { ...bondTerms, datedDate: "2030-01-01" } }, "bond.maturities.0.maturityDate"],
    [{ programType: "bond", bond: { ...bondTerms, obligorOrgId: nowhere } }, "bond.obligorOrgId"],
    [
      { programType: "bond", bond: { ...bondTerms, parties: [{ role: "trustee", organizationId: nowhere }] } },
      "bond.parties.0.organizationId",
    ],
    [{ programType: "fund", fund: { structure: "openEnd", targetSize: 2, hardCap: 1 } }, "fund.hardCap"],
    [{ version: 3 }, "version"],
  ])("names the invalid field of %j, and writes nothing", async (fields, path) => {
    const input = { name: "Never Written", programType: "grant", ...fields };
    expect(await refusalOf(ctx, "programs.create", input)).toMatchObject({ code: "BAD_REQUEST", issues: [{ path }] });
    const { rows } = await database.pool.query("select from programs where name = 'Never Written'");
    expect(rows).toEqual([]);
  });
});

describe("changing a program", () => {
  it("writes the next version and the difference", async () => {
    const { id } = await aProgram(db, { name: "Old", totalFunding: 10 });
    expect(await update({ id, version: 1, totalFunding: 20, name: "Old", reason: "Amended" })).toMatchObject({
      version: 2,
      totalFunding: 20,
      sources: ["simpler", "user"],
    });
    expect((await history(id)).items[0]).toMatchObject({
      reason: "Amended",
      fields: { totalFunding: { before: 10, after: 20 } },
    });
  });

  it("records each changed term of a bond, and shows the former one as of a date", async () => {
    const made = await create({ programType: "bond", bond: bondTerms });
    const [first] = bondTerms.maturities;
    const bond = { ...bondTerms, parAmount: 500_000, maturities: [first] };
    expect(await update({ id: made.id, version: 1, bond })).toMatchObject({ version: 2, totalFunding: 500_000 });
    const [change] = (await history(made.id)).items;
    expect(Object.keys(change?.fields ?? {}).toSorted()).toEqual(["bond.maturities", "bond.parAmount", "totalFunding"]);
    expect((await get(made.id, made.updatedAt)).bond).toEqual(made.bond);
    expect((await get(made.id)).bond?.maturities).toHaveLength(1);
  });

  it("changes nothing when nothing differs, not even in the details", async () => {
    const made = await create({ programType: "bond", bond: bondTerms });
    expect((await update({ id: made.id, version: 1, name: made.name, bond: bondTerms })).version).toBe(1);
  });

  it("applies the approved figures of a fund alone, so that later edits of its other terms remain", async () => {
    const { id } = await aFund(db, {}, { strategy: "core", committed: 5 });
    const fund = { structure: "closedEnd", strategy: "core", committed: 5 };
    const { awaitingApproval } = await update({ id, version: 1, fund: { ...fund, nav: 9 } });
    expect(awaitingApproval).toMatchObject([{ kind: "fundingStatus", amount: 9 }]);
    await update({ id, version: 1, fund: { ...fund, strategy: "valueAdd" } });
    await approveWaiting(database, id);
    expect((await get(id)).fund).toMatchObject({ committed: 5, nav: 9, strategy: "valueAdd" });
  });

  it("lets one of two changes based on the same version win", async () => {
    const { id } = await aProgram(db);
    const both = await Promise.allSettled([1, 2].map((totalFunding) => update({ id, version: 1, totalFunding })));
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect((await refusalOf(ctx, "programs.update", { id, version: 1, name: "Late" })).code).toBe("VERSION_CONFLICT");
  });

  it("validates new values against the stored ones", async () => {
    const { id } = await aProgram(db, { awardFloor: 10 });
    const refusal = await refusalOf(ctx, "programs.update", { id, version: 1, awardCeiling: 5 });
    expect(refusal).toMatchObject({ code: "BAD_REQUEST", issues: [{ path: "awardCeiling" }] });
  });

  it("removes it from every answer when it is deleted", async () => {
    const { id } = await aProgram(db);
    expect(await refusalOf(ctx, "programs.delete", { id, version: 9 })).toMatchObject({ code: "VERSION_CONFLICT" });
    await callParsed(ctx, Done, "programs.delete", { id, version: 1 });
    for (const procedure of ["get", "history"])
      expect((await refusalOf(ctx, `programs.${procedure}`, { id })).code).toBe("NOT_FOUND");
  });
});

describe("the status of a program", () => {
  const build = (programType: ProgramType, status: ProgramStatus) => {
    if (programType === "bond") return aBond(db, { status });
    return programType === "fund" ? aFund(db, { status }) : aProgram(db, { programType, status });
  };
  const move = (id: string, status: ProgramStatus, fields: object = {}) => ({ id, version: 1, status, ...fields });

  const cases = ProgramType.options.flatMap((type) =>
    ProgramStatus.options.flatMap((from) => {
      const allowed = programMoves[type][from];
      return allowed ? [{ type, from, allowed }] : [];
    }),
  );

  it.each(cases)("of a $type that is $from moves to $allowed and in no other way", async ({ type, from, allowed }) => {
    for (const to of ProgramStatus.options.filter((status) => status !== from)) {
      const { id } = await build(type, from);
      const input = move(id, to, { reason: "Decided" });
      if (allowed.includes(to)) expect((await update(input)).status).toBe(to);
      else
        expect(await refusalOf(ctx, "programs.update", input)).toMatchObject({ code: "INVALID_TRANSITION", allowed });
    }
  });

  it("is suspended only with a reason", async () => {
    const { id } = await aProgram(db);
    const refusal = await refusalOf(ctx, "programs.update", move(id, "suspended"));
    expect(refusal).toMatchObject({ code: "BAD_REQUEST", issues: [{ path: "reason" }] });
  });

  it("moves from the status given by its dates", async () => {
    const { id } = await aProgram(db, { status: "open", closeDate: "2026-01-31" });
    expect(await refusalOf(ctx, "programs.update", move(id, "suspended", { reason: "Law" }))).toMatchObject({
      code: "INVALID_TRANSITION",
      allowed: ["archived"],
    });
    expect((await update(move(id, "archived"))).status).toBe("archived");
  });

  it("does not move against the dates, unless they are changed too", async () => {
    const { id } = await aProgram(db, { status: "upcoming", openDate: "2027-01-01" });
    const refusal = await refusalOf(ctx, "programs.update", move(id, "open"));
    expect(refusal).toMatchObject({ code: "BAD_REQUEST", issues: [{ path: "status" }] });
    expect(await update(move(id, "open", { openDate: "2026-11-21" }))).toMatchObject({ status: "open", version: 2 });
  });

  it("is the same in the database and in the browser for any dates", async () => {
    const date = fc.option(fc.constantFrom("2026-11-20", "2026-11-21", "2026-11-22"));
    const programs = fc
      .tuple(fc.constantFrom(...cases), date, date, date, date)
      .map(([{ type, from }, openDate, postDate, closeDate, archiveDate]) => ({
        programType: type,
        status: from,
        openDate,
        postDate,
        closeDate,
        archiveDate,
      }));
    const built = await somePrograms(db, fc.sample(programs, 500));
    for (const status of ProgramStatus.options) {
      const ids = new Set((await idsOf(status)).filter((id) => built.some((program) => program.id === id)));
      const expected = built.filter(
        ({ programType, status: decided, ...dates }) =>
          programStatusOn(
            { programType: ProgramType.parse(programType), status: ProgramStatus.parse(decided), ...dates },
            "2026-11-21",
          ) === status,
      );
      expect(ids, status).toEqual(new Set(expected.map(({ id }) => id)));
    }
  });
});

/** Every program of a status, page by page. */
async function idsOf(status: ProgramStatus): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const query = { status: [status], limit: 100, ...(cursor ? { cursor } : {}) };
    const page: z.infer<typeof ProgramPage> = await callParsed(ctx, ProgramPage, "programs.list", query);
    expect(page.items.every((item) => item.status === status)).toBe(true);
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor);
  return ids;
}
