import { limits, MatchedList, PortfolioDetail, SavedMatches, WatchlistPage } from "@pave/contract";
import { anOrganization } from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { UserContext } from "../../core/context.js";
import { callParsed, refusalOf, testContext } from "../../testing.js";
import { identifyingWords, nameSimilarity, scoreOf, statusOf } from "./score.js";

const database = await testDatabase();
const { db } = database;
const aPerson = () => testContext(database, "standard");
const match = (ctx: UserContext, ...rows: object[]) => callParsed(ctx, MatchedList, "users.matchList", { rows });
const nowhere = "01900000-0000-7000-8000-000000000000";

const ctx = await aPerson();
const water = await anOrganization(db, {
  name: "Ash Valley Water District",
  orgType: "specialDistrict",
  region: "CA",
  ein: "941234567",
  aliases: ["AVWD"],
});
const county = await anOrganization(db, {
  name: "Autauga County",
  orgType: "county",
  region: "AL",
  geoid: "01001",
  matchKey: "county|AL|autauga",
});
const bank = await anOrganization(db, { name: "First Elm Bank", orgType: "bank", region: "OH", fdicCert: "12345" });
await anOrganization(db, { name: "Clean Water Incorporated", region: "OH", orgType: "contractor" });
await anOrganization(db, { name: "Clean Water LLC", region: "TX", orgType: "contractor" });

describe("a list", () => {
  it("is matched by valid identifiers in any notation, and by no others", async () => {
    const { rows } = await match(
      ctx,
      { identifier: "94-1234567" },
      { identifier: " 01001 ", scheme: "geoid" },
      { identifier: "12345", scheme: "fdicCert" },
      { identifier: "941234567", scheme: "uei" },
      { identifier: "no number" },
    );
    expect(rows.map(({ status, candidates }) => [status, candidates[0]?.id, candidates[0]?.score])).toEqual([
      ["matched", water.id, 1],
      ["matched", county.id, 1],
      ["matched", bank.id, 1],
      ["none", undefined, undefined],
      ["none", undefined, undefined],
    ]);
    expect(rows[0]?.candidates[0]?.reasons).toEqual(["identifier"]);
  });

  it("is matched by names with abbreviations", async () => {
    const { rows } = await match(
      ctx,
      { name: "Autauga Cnty", state: "AL" },
      { name: "AUTAUGA CNTY." },
      { name: "Ash Valley Water Dist." },
    );
    expect(rows.map(({ candidates }) => candidates[0]?.id)).toEqual([county.id, county.id, water.id]);
    expect(rows[0]?.status).toBe("matched");
  });

  it("offers near names where none has all words", async () => {
    const { rows } = await match(ctx, { name: "Ash Valley Water Authority" }, { name: "Cedar Water" });
    expect(rows.map(({ status, candidates }) => [status, candidates[0]?.id])).toEqual([
      ["doubtful", water.id],
      ["none", undefined],
    ]);
  });

  it("leaves an identifier with a different name for review", async () => {
    const { rows } = await match(ctx, { identifier: "941234567", name: "Cedar Hospital" });
    expect(rows).toMatchObject([
      { status: "doubtful", candidates: [{ id: water.id, reasons: ["identifier", "nameDiffers"] }] },
    ]);
  });

  it("is matched by names in any spelling, with and without the state", async () => {
    const { rows } = await match(
      ctx,
      { name: "ASH VALLEY WATER DISTRICT", state: "California" },
      { name: "County of Autauga", state: "AL" },
      { name: "AVWD", state: "CA" },
      { name: "Ash Vally Water Distrct", state: "CA" },
      { name: "Ash Valley Water District", state: "NY" },
    );
    expect(rows.map(({ status, candidates }) => [status, candidates[0]?.id])).toEqual([
      ["matched", water.id],
      ["matched", county.id],
      ["matched", water.id],
      ["doubtful", water.id],
      ["doubtful", water.id],
    ]);
    expect(rows[1]?.candidates[0]?.reasons).toEqual(["government", "sameState"]);
    expect(rows[4]?.candidates[0]?.reasons).toEqual(["sameName", "otherState"]);
  });

  it("offers two bodies of the same name as a choice, unless the state decides", async () => {
    const { rows, counts } = await match(ctx, { name: "Clean Water" }, { name: "Clean Water", state: "TX" });
    expect(rows[0]).toMatchObject({ status: "doubtful", candidates: [{}, {}] });
    expect(rows[1]).toMatchObject({ status: "matched", candidates: [{ name: "Clean Water LLC" }, {}] });
    expect(counts).toEqual({ matched: 1, doubtful: 1, none: 0, skipped: 0 });
  });

  it.each([
    { name: "'; drop table organizations; --" },
    { name: "%_\\" },
    { name: "& | ! ( ) : * <->" },
    { name: "=cmd|' /C calc'!A0" },
    { name: "ß".repeat(300) },
    { name: "of the and", state: "__proto__" },
    { identifier: "1".repeat(60) },
    { name: "constructor", identifier: "NaN", state: "zz" },
  ])("that is hostile (%j) finds nothing and does no harm", async (row) => {
    expect((await match(ctx, row)).rows).toEqual([{ status: "none", candidates: [] }]);
  });

  it("is refused without lines, with too many, with empty ones and with unknown fields", async () => {
    const row = { name: "Ash" };
    for (const rows of [
      [],
      Array.from({ length: limits.matchRowsMax + 1 }, () => row),
      [{}],
      [{ name: " " }],
      [{ name: "Ash", userId: nowhere }],
      [{ name: "A\u0000sh" }],
      [{ identifier: "1", scheme: "ssn" }],
    ])
      expect(await refusalOf(ctx, "users.matchList", { rows })).toMatchObject({ code: "BAD_REQUEST" });
  });

  it("reports names that ran out of time as skipped, and still resolves those with an identifier", async () => {
    let looks = 0;
    const hurried = { ...ctx, now: () => new Date(ctx.now().getTime() + 10_000 * looks++) };
    const name = { name: "Clean Water", state: "TX" };
    const rows = [...Array.from({ length: 25 }, () => name), name, { name: "AVWD", identifier: "941234567" }];
    const { rows: answered, counts } = await match(hurried, ...rows);
    expect(answered[24]).toMatchObject({ status: "matched" });
    expect(answered[25]).toEqual({ status: "skipped", candidates: [] });
    expect(answered[26]).toMatchObject({ status: "matched", candidates: [{ id: water.id }] });
    expect(counts).toEqual({ matched: 26, doubtful: 0, none: 0, skipped: 1 });
  });

  it("of the maximum length is answered line by line", async () => {
    const rows = Array.from({ length: limits.matchRowsMax }, (_, n) => ({ identifier: n % 2 ? "941234567" : `${n}` }));
    const { counts, rows: answered } = await match(ctx, ...rows);
    expect(answered).toHaveLength(limits.matchRowsMax);
    expect(counts.matched).toBe(limits.matchRowsMax / 2);
  });
});

describe("the chosen matches", () => {
  const keep = (who: UserContext, input: object) => callParsed(who, SavedMatches, "users.keepMatches", input);

  it("are followed once, and deleted records are counted", async () => {
    const who = await aPerson();
    const organizationIds = [water.id, county.id, water.id, nowhere];
    expect(await keep(who, { organizationIds })).toEqual({ added: 2, present: 0, missing: 1 });
    expect(await keep(who, { organizationIds })).toEqual({ added: 0, present: 2, missing: 1 });
    const { items } = await callParsed(who, WatchlistPage, "users.watchlist", { sort: "name", order: "asc" });
    expect(items.map(({ name, isChanged }) => [name, isChanged])).toEqual([
      ["Ash Valley Water District", false],
      ["Autauga County", false],
    ]);
  });

  it("are added to a portfolio of the caller that can hold them", async () => {
    const who = await aPerson();
    const make = (input: object) =>
      callParsed(who, PortfolioDetail, "users.createPortfolio", { name: "Issuers", ...input });
    const [mixed, bonds] = [await make({}), await make({ type: "bonds" })];
    const organizationIds = [water.id, bank.id];
    expect(await keep(who, { organizationIds, portfolioId: mixed.id })).toEqual({ added: 2, present: 0, missing: 0 });
    expect((await callParsed(who, PortfolioDetail, "users.portfolio", { id: mixed.id })).itemCount).toBe(2);
    expect(await refusalOf(who, "users.keepMatches", { organizationIds, portfolioId: bonds.id })).toMatchObject({
      issues: [{ path: "portfolioId" }],
    });
    const others = { organizationIds, portfolioId: mixed.id };
    expect(await refusalOf(await aPerson(), "users.keepMatches", others)).toMatchObject({ code: "NOT_FOUND" });
  });

  it("are refused as a whole above the limit of the watchlist", async () => {
    const who = await aPerson();
    await database.pool.query(
      `insert into watchlist_items (id, user_id, entity_type, entity_id, last_seen_version, added_at, updated_at)
       select gen_random_uuid(), $1, 'assets', gen_random_uuid(), 1, now(), now() from generate_series(2, $2)`,
      [who.user.id, limits.watchlistMax],
    );
    const two = { organizationIds: [water.id, bank.id] };
    expect(await refusalOf(who, "users.keepMatches", two)).toMatchObject({ code: "CONFLICT" });
    expect(await keep(who, { organizationIds: [water.id] })).toEqual({ added: 1, present: 0, missing: 0 });
  });
});

describe("similarity of names", () => {
  const name = fc
    .array(fc.constantFrom("ash", "elm", "water", "county", "Inc."), { minLength: 1 })
    .map((all) => all.join(" "));

  it("is symmetric, from 0 to 1, and 1 with itself", () => {
    fc.assert(
      fc.property(name, name, (one, other) => {
        expect(nameSimilarity(one, other)).toBe(nameSimilarity(other, one));
        expect(nameSimilarity(one, other)).toBeGreaterThanOrEqual(0);
        expect(nameSimilarity(one, other)).toBeLessThanOrEqual(1);
        expect(nameSimilarity(one, one)).toBe(1);
      }),
    );
  });

  it("ignores legal forms, capitals and punctuation", () => {
    expect(nameSimilarity("St. Mary's Health, Inc.", "SAINT MARYS HEALTH LLC")).toBe(1);
    expect(identifyingWords("The Company of the Corporation")).not.toEqual([]);
  });

  it("is never higher by name than by an identifier, nor elsewhere than in the same state", () => {
    fc.assert(
      fc.property(name, name, (line, known) => {
        const score = (state: string | null, found: "identifier" | "words") =>
          scoreOf({ name: line }, state, found, { names: [known], region: "OH" }).score;
        expect(score("OH", "words")).toBeLessThan(1);
        expect(score("TX", "words")).toBeLessThanOrEqual(score("OH", "words"));
        expect(score("TX", "identifier")).toBeLessThanOrEqual(score("OH", "identifier"));
      }),
    );
  });

  it("accepts one without review only if it leads", () => {
    expect([[], [0.95], [0.95, 0.93], [0.8], [1, 0.95]].map(statusOf)).toEqual([
      "none",
      "matched",
      "doubtful",
      "doubtful",
      "matched",
    ]);
  });
});
