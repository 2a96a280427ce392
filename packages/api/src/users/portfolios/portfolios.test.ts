import {
  Done,
  limits,
  PortfolioDetail,
  PortfolioExposure,
  PortfolioItem,
  PortfolioItemPage,
  PortfolioItemSort,
  PortfolioPage,
  Removed,
} from "@pave/contract";
import { contractPrograms, projectPrograms, putOrganizationLink } from "@pave/db";
import {
  aBond,
  aContract,
  aFundingLine,
  anAsset,
  anOrganization,
  aProgram,
  aProject,
  someAssets,
  tieAsset,
} from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { UserContext } from "../../core/context.js";
import { callParsed, refusalOf, testContext, testNow } from "../../testing.js";

const database = await testDatabase();
const { db, pool } = database;
const nowhere = "01900000-0000-7000-8000-000000000000";
const aPerson = () => testContext(database, "standard");
const admin = await testContext(database);

const create = (ctx: UserContext, input: object = {}) =>
  callParsed(ctx, PortfolioDetail, "users.createPortfolio", { name: "Mine", ...input });
const read = (ctx: UserContext, id: string) => callParsed(ctx, PortfolioDetail, "users.portfolio", { id });
const add = (ctx: UserContext, input: object) => callParsed(ctx, PortfolioItem, "users.addPortfolioItem", input);
const list = (ctx: UserContext, query: object = {}) => callParsed(ctx, PortfolioPage, "users.portfolios", query);
const items = (ctx: UserContext, query: object) => callParsed(ctx, PortfolioItemPage, "users.portfolioItems", query);
const exposure = (ctx: UserContext, id: string) =>
  callParsed(ctx, PortfolioExposure, "users.portfolioExposure", { id });
const bond = () =>
  aBond(db, { name: "Water revenue bonds" }, { parAmount: 900, outstandingPar: 600, debtType: "revenue" });

describe("a portfolio", () => {
  it("values its items by par, else by cost, else by the value of their record, and weighs them", async () => {
    const ctx = await aPerson();
    const { id } = await create(ctx);
    const [owned, bare] = await someAssets(db, [{ replacementCost: 1_000 }, {}]);
    const records: [string, string, object][] = [
      ["programs", (await bond()).id, { parAmount: 500, costBasis: 480.25 }],
      ["contracts", (await aContract(db, { contractValue: 900.1 })).id, { costBasis: 0.2 }],
      ["assets", owned?.id ?? "", {}],
      ["assets", bare?.id ?? "", {}],
      ["projects", (await aProject(db, { budget: 499.8 })).id, {}],
      ["organizations", (await anOrganization(db)).id, {}],
    ];
    for (const [entityType, entityId, fields] of records) await add(ctx, { id, entityType, entityId, ...fields });
    const { items: added } = await items(ctx, { id, sort: "value" });
    expect(added.map(({ entityType, value, valueBasis, weight }) => [entityType, value, valueBasis, weight])).toEqual([
      ["assets", 1_000, "record", 0.5],
      ["programs", 500, "par", 0.25],
      ["projects", 499.8, "record", 0.2499],
      ["contracts", 0.2, "cost", 0.0001],
      [expect.any(String), null, null, null],
      [expect.any(String), null, null, null],
    ]);
    const { totals, items: first, itemCount } = await read(ctx, id);
    expect({ ...totals, byType: totals.byType.length }).toEqual({
      items: 6,
      parAmount: 500,
      costBasis: 480.45,
      value: 2_000,
      coverage: { parAmount: { known: 1, of: 6 }, costBasis: { known: 2, of: 6 }, value: { known: 4, of: 6 } },
      weight: 1,
      withoutValue: 2,
      gone: 0,
      byType: 5,
    });
    expect(totals.byType[0]).toEqual({
      entityType: "assets",
      items: 2,
      parAmount: null,
      costBasis: null,
      coverage: { parAmount: { known: 0, of: 2 }, costBasis: { known: 0, of: 2 }, value: { known: 1, of: 2 } },
      value: 1_000,
      weight: 0.5,
    });
    expect([first.total, first.items.length, itemCount]).toEqual([6, 6, 6]);
  });

  it("pages its items by every sort without losing one, with the weights of all of them", async () => {
    const ctx = await aPerson();
    const { id } = await create(ctx);
    const costs = [2, undefined, 1, 1, undefined];
    for (const [at, costBasis] of costs.entries()) {
      const bought = costBasis && { costBasis, acquiredDate: `2026-01-0${costBasis}` };
      const entityId = at % 2 ? (await anAsset(db)).id : (await anOrganization(db)).id;
      await add(ctx, { id, entityType: at % 2 ? "assets" : "organizations", entityId, ...bought });
    }
    for (const sort of PortfolioItemSort.options)
      for (const order of ["asc", "desc"]) {
        const whole = (await items(ctx, { id, sort, order })).items;
        const first = await items(ctx, { id, sort, order, limit: 2 });
        const second = await items(ctx, { id, sort, order, limit: 2, cursor: first.nextCursor });
        const third = await items(ctx, { id, sort, order, limit: 2, cursor: second.nextCursor });
        expect([...first.items, ...second.items, ...third.items], sort).toEqual(whole);
      }
    const { items: found, total } = await items(ctx, { id, entityType: ["organizations"], sort: "value" });
    expect(found.map(({ weight }) => weight)).toEqual([0.5, 0.25, null]);
    expect(total).toEqual({ value: 3, isExact: true });
  });

  it("counts the value of a record in the portfolio's own currency only, and of deleted records not at all", async () => {
    const ctx = await aPerson();
    const { id } = await create(ctx, { currency: "EUR" });
    const dollars = await aContract(db, { contractValue: 5 });
    const euros = await aContract(db, { contractValue: 7, currency: "EUR" });
    for (const { id: entityId } of [dollars, euros]) await add(ctx, { id, entityType: "contracts", entityId });
    expect((await read(ctx, id)).totals).toMatchObject({ value: 7, withoutValue: 1, gone: 0 });
    await callParsed(admin, Done, "contracts.delete", { id: euros.id });
    expect((await read(ctx, id)).totals).toMatchObject({
      items: 2,
      value: null,
      weight: null,
      withoutValue: 2,
      gone: 1,
    });
  });

  it("adds up cents exactly, and its weights add up to one", async () => {
    const ctx = await aPerson();
    const records = await someAssets(
      db,
      Array.from({ length: 12 }, () => ({})),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 10 ** 14 }), { minLength: 1, maxLength: 12 }),
        async (cents) => {
          const { id } = await create(ctx, { type: "assets" });
          for (const [at, amount] of cents.entries())
            await add(ctx, { id, entityType: "assets", entityId: records[at]?.id, costBasis: amount / 100 });
          const { totals, items: first } = await read(ctx, id);
          expect(totals.costBasis).toBe(cents.reduce((sum, amount) => sum + amount, 0) / 100);
          const weights = first.items.map(({ weight }) => weight ?? 0);
          expect(Math.abs(weights.reduce((sum, weight) => sum + weight, 0) - 1)).toBeLessThan(1e-5);
          await callParsed(ctx, Removed, "users.deletePortfolio", { id });
        },
      ),
      { numRuns: 12 },
    );
  });

  it("accepts only existing records of its type, each once", async () => {
    const ctx = await aPerson();
    const { id } = await create(ctx, { type: "bonds" });
    const refusal = (entityType: string, entityId: string) =>
      refusalOf(ctx, "users.addPortfolioItem", { id, entityType, entityId });
    const wrong = (path: string) => ({ code: "BAD_REQUEST", issues: [{ path }] });
    expect(await refusal("assets", (await anAsset(db)).id)).toMatchObject(wrong("entityType"));
    expect(await refusal("programs", (await aProgram(db)).id)).toMatchObject(wrong("entityType"));
    expect(await refusal("events", nowhere)).toMatchObject(wrong("entityType"));
    expect(await refusal("programs", nowhere)).toMatchObject(wrong("entityId"));
    const { id: entityId } = await bond();
    await add(ctx, { id, entityType: "programs", entityId });
    expect(await refusal("programs", entityId)).toMatchObject({ code: "CONFLICT", issues: [{ path: "entityId" }] });
    expect((await read(ctx, id)).itemCount).toBe(1);
  });

  it("can be changed unless its items prevent it or it was changed meanwhile", async () => {
    const ctx = await aPerson();
    const { id } = await create(ctx, { description: "Old" });
    const update = (input: object) => callParsed(ctx, PortfolioDetail, "users.updatePortfolio", { id, ...input });
    const { id: entityId } = await bond();
    const item = await add(ctx, { id, entityType: "programs", entityId, parAmount: 5 });
    expect(await update({ version: 1, type: "bonds", description: null, benchmark: "MMD AAA" })).toMatchObject({
      type: "bonds",
      description: null,
      benchmark: "MMD AAA",
      version: 2,
    });
    const refused = (input: object) => refusalOf(ctx, "users.updatePortfolio", { id, version: 2, ...input });
    expect(await refused({ type: "assets" })).toMatchObject({ issues: [{ path: "type" }] });
    expect(await refused({ currency: "EUR" })).toMatchObject({ issues: [{ path: "currency" }] });
    expect(await refused({ version: 1, name: "Late" })).toMatchObject({ code: "VERSION_CONFLICT" });
    const cleared = { id, itemId: item.id, version: 1, parAmount: null, quantity: 2.5, acquiredDate: "2026-01-31" };
    expect(await callParsed(ctx, PortfolioItem, "users.updatePortfolioItem", cleared)).toMatchObject({
      parAmount: null,
      quantity: 2.5,
      acquiredDate: "2026-01-31",
      value: 600,
      version: 2,
    });
    expect(await refusalOf(ctx, "users.updatePortfolioItem", cleared)).toMatchObject({ code: "VERSION_CONFLICT" });
    expect(await update({ version: 2, currency: "EUR" })).toMatchObject({ currency: "EUR", version: 3 });
  });

  it("is deleted with its items, and an item without it", async () => {
    const ctx = await aPerson();
    const { id } = await create(ctx);
    const added = await add(ctx, { id, entityType: "assets", entityId: (await anAsset(db)).id });
    const deleted = await add(ctx, { id, entityType: "assets", entityId: (await anAsset(db)).id });
    const remove = { id, itemId: deleted.id };
    expect(await callParsed(ctx, Removed, "users.removePortfolioItem", remove)).toMatchObject({ success: true });
    expect(await refusalOf(ctx, "users.removePortfolioItem", remove)).toMatchObject({ code: "NOT_FOUND" });
    expect((await read(ctx, id)).items.items.map((item) => item.id)).toEqual([added.id]);
    await callParsed(ctx, Removed, "users.deletePortfolio", { id });
    expect(await refusalOf(ctx, "users.portfolio", { id })).toMatchObject({ code: "NOT_FOUND" });
    const { rows } = await pool.query("select from portfolio_items where portfolio_id = $1", [id]);
    expect(rows).toEqual([]);
  });

  it("finds its items within its own portfolio only", async () => {
    const ctx = await aPerson();
    const [one, two] = [await create(ctx), await create(ctx)];
    const item = await add(ctx, { id: one.id, entityType: "assets", entityId: (await anAsset(db)).id });
    const key = { id: two.id, itemId: item.id };
    expect(await refusalOf(ctx, "users.removePortfolioItem", key)).toMatchObject({ code: "NOT_FOUND" });
    expect(await refusalOf(ctx, "users.updatePortfolioItem", { ...key, version: 1 })).toMatchObject({
      code: "NOT_FOUND",
    });
    expect((await read(ctx, one.id)).itemCount).toBe(1);
  });

  it("has a maximum of items, and a user of portfolios, even when several are added at once", async () => {
    const ctx = await aPerson();
    const { id } = await create(ctx);
    await pool.query(
      `insert into portfolio_items (id, portfolio_id, entity_type, entity_id, added_at, updated_at)
       select gen_random_uuid(), $1, 'assets', gen_random_uuid(), now(), now() from generate_series(2, $2)`,
      [id, limits.portfolioItemsMax],
    );
    await pool.query(
      `insert into portfolios (id, user_id, name, type, created_at, updated_at)
       select gen_random_uuid(), $1, 'Old', 'mixed', now(), now() from generate_series(3, $2)`,
      [ctx.user.id, limits.portfoliosMax],
    );
    const assets = await someAssets(db, [{}, {}, {}]);
    const added = await Promise.allSettled(
      assets.map(({ id: entityId }) => add(ctx, { id, entityType: "assets", entityId })),
    );
    const made = await Promise.allSettled(assets.map(() => create(ctx)));
    for (const all of [added, made])
      expect(all.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected", "rejected"]);
  });

  it("is listed by its owner, and read by users with whom the owner shares it", async () => {
    const [owner, colleague, stranger] = [await aPerson(), await aPerson(), await aPerson()];
    const { id: organizationId } = await anOrganization(db);
    for (const { user } of [owner, colleague])
      await putOrganizationLink(db, {
        userId: user.id,
        organizationId,
        relationship: "representative",
        verificationStatus: "approved",
        isPrimary: false,
        linkedAt: testNow,
      });
    const made = await Promise.all(
      ["private", "organization", "public"].map((visibility) => create(owner, { name: visibility, visibility })),
    );
    expect((await list(owner, { sort: "name", order: "asc" })).items.map(({ name }) => name)).toEqual([
      "organization",
      "private",
      "public",
    ]);
    const readable = async (ctx: UserContext) => {
      const { items: shared } = await list(ctx, { scope: "shared", sort: "name", order: "asc" });
      const mine = shared.filter(({ ownerId }) => ownerId === owner.user.id).map(({ name }) => name);
      for (const { id, name } of made)
        for (const question of ["portfolio", "portfolioItems", "portfolioExposure"]) {
          if (mine.includes(name)) await callParsed(ctx, PortfolioDetail, "users.portfolio", { id });
          else expect(await refusalOf(ctx, `users.${question}`, { id })).toMatchObject({ code: "NOT_FOUND" });
        }
      return mine;
    };
    expect(await readable(colleague)).toEqual(["organization", "public"]);
    expect(await readable(stranger)).toEqual(["public"]);
    expect(await readable(admin)).toEqual(["public"]);
    const { id } = await create(owner, { name: "Words", description: "Élan bridges", type: "assets" });
    for (const search of ["elan", "bridge elan", "words br"])
      expect(
        (await list(owner, { search })).items.map((found) => found.id),
        search,
      ).toEqual([id]);
    expect((await list(owner, { type: ["assets"] })).items.map((found) => found.id)).toEqual([id]);
  });
});

describe("the exposure of a portfolio", () => {
  it("follows each item to the records below it, and counts each record once", async () => {
    const ctx = await aPerson();
    const city = await anOrganization(db, { region: "TX", sector: "transport" });
    const of = { region: "TX", sector: ["transport"] };
    const [bridge, dam] = await someAssets(db, [
      { ...of, ownerOrgId: city.id, replacementCost: 0.1, conditionRating: "4" },
      { region: "CA", sector: [], assetClass: "dam", replacementCost: 0.2 },
      { ownerOrgId: city.id, isDeleted: true, replacementCost: 9 },
    ]);
    const project = await aProject(db, { ...of, ownerOrgId: city.id, budget: 50, assetClass: "bridge" });
    const funded = await aProject(db, { region: "NY", budget: 30 });
    const grants = await aProgram(db, { administeringOrgId: city.id, totalFunding: 100, region: "TX" });
    const bonds = await aBond(
      db,
      {},
      { issuerOrgId: city.id, parAmount: 900, outstandingPar: 600, debtType: "revenue" },
    );
    const deck = await aContract(db, { projectId: project.id, contractValue: 20, region: "TX" });
    const euros = await aContract(db, { primeOrgId: city.id, contractValue: 7, currency: "EUR" });
    await aFundingLine(db, { projectId: funded.id, programId: grants.id });
    await db.insert(projectPrograms).values({ projectId: project.id, programId: bonds.id });
    await db.insert(contractPrograms).values({ contractId: deck.id, programId: grants.id });
    await tieAsset(db, bridge?.id ?? "", { projectId: project.id, contractId: deck.id });
    await tieAsset(db, dam?.id ?? "", { projectId: funded.id, contractId: euros.id });
    const { id } = await create(ctx);
    for (const [entityType, entityId] of [
      ["organizations", city.id],
      ["projects", project.id],
      ["assets", bridge?.id],
    ])
      await add(ctx, { id, entityType, entityId });
    const sum = (amount: number | null, of: number, known = amount === null ? 0 : of) => ({
      amount,
      coverage: { amount: { known, of } },
    });
    const tx = (count: number, amount: number | null) => ({ value: "TX", count, ...sum(amount, count) });
    const counted = (count: number) => ({ count, isSample: false, samplesExcluded: 0 });
    expect(await exposure(ctx, id)).toEqual({
      organizations: {
        ...counted(1),
        byState: [tx(1, null)],
        bySector: [{ value: "transport", count: 1, ...sum(null, 1) }],
      },
      programs: {
        ...counted(2),
        ...sum(700, 2),
        isCapped: false,
        byState: [{ value: "", count: 1, ...sum(600, 1) }, tx(1, 100)],
        bySector: [{ value: "", count: 2, ...sum(700, 2) }],
        byIssuer: [{ organizationId: city.id, name: city.name, count: 2, ...sum(700, 2) }],
      },
      projects: {
        ...counted(2),
        ...sum(80, 2),
        isCapped: false,
        byState: [tx(1, 50), { value: "NY", count: 1, ...sum(30, 1) }],
        bySector: [
          { value: "transport", count: 1, ...sum(50, 1) },
          { value: "", count: 1, ...sum(30, 1) },
        ],
        byAssetClass: [
          { value: "bridge", count: 1, ...sum(50, 1) },
          { value: "", count: 1, ...sum(30, 1) },
        ],
      },
      contracts: {
        ...counted(2),
        ...sum(20, 2, 1),
        isCapped: false,
        byState: [tx(1, 20), { value: "", count: 1, ...sum(null, 1) }],
        byContractor: [
          { organizationId: null, name: null, count: 1, ...sum(20, 1) },
          { organizationId: city.id, name: city.name, count: 1, ...sum(null, 1) },
        ],
      },
      assets: {
        ...counted(2),
        ...sum(0.3, 2),
        isCapped: false,
        byState: [{ value: "CA", count: 1, ...sum(0.2, 1) }, tx(1, 0.1)],
        bySector: [
          { value: "", count: 1, ...sum(0.2, 1) },
          { value: "transport", count: 1, ...sum(0.1, 1) },
        ],
        byAssetClass: [
          { value: "dam", count: 1, ...sum(0.2, 1) },
          { value: "bridge", count: 1, ...sum(0.1, 1) },
        ],
        byCondition: [
          { value: "", count: 1, ...sum(0.2, 1) },
          { value: "poor", count: 1, ...sum(0.1, 1) },
        ],
      },
    });
  });

  it("of an empty portfolio is empty", async () => {
    const ctx = await aPerson();
    const { id } = await create(ctx);
    expect(await exposure(ctx, id)).toMatchObject({
      assets: { count: 0, amount: null, byState: [] },
      organizations: { count: 0 },
    });
  });
});
