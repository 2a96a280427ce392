import { DealPage, ProgramPage } from "@pave/contract";
import { newId } from "@pave/db";
import { aLoan, aProgram, somePrograms } from "@pave/db/builders";
import { testDatabase } from "@pave/db/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { callParsed, testContext } from "../testing.js";

const database = await testDatabase();
const { db } = database;
const ctx = await testContext(database);

type Turned = { items: { id: string }[]; nextCursor: string | null };

/** The ids of all pages, with something added before each next page is read. */
async function turn(page: (cursor: string | undefined) => Promise<Turned>, add: () => Promise<unknown>) {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { items, nextCursor }: Turned = await page(cursor);
    seen.push(...items.map(({ id }) => id));
    cursor = nextCursor ?? undefined;
    if (cursor && seen.length < 60) await add();
  } while (cursor);
  return seen;
}

const order = fc.constantFrom("asc" as const, "desc" as const);
const limit = fc.integer({ min: 1, max: 7 });
const letters = fc.array(fc.constantFrom("a", "A", "b", "m", "z"), { minLength: 1, maxLength: 12 });
const amounts = fc.option(fc.integer({ min: 0, max: 3 }));

describe("paging while others write", () => {
  it("neither loses nor repeats an existing program", async () => {
    const sort = fc.constantFrom("name", "totalFunding", "closeDate", "region" as const);
    await fc.assert(
      fc.asyncProperty(sort, order, limit, letters, amounts, async (sort, order, limit, names, totalFunding) => {
        const administeringOrgId = newId();
        const before = await somePrograms(
          db,
          names.map((name) => ({ name, totalFunding, administeringOrgId })),
        );
        const page = (cursor: string | undefined) =>
          callParsed(ctx, ProgramPage, "programs.list", {
            administeringOrgId: [administeringOrgId],
            ...{ sort, order, limit, count: false },
            ...(cursor ? { cursor } : {}),
          });
        const seen = await turn(page, () =>
          somePrograms(db, [
            { name: "a", administeringOrgId },
            { name: "y", administeringOrgId },
          ]),
        );
        expect(new Set(seen).size).toBe(seen.length);
        expect(before.filter(({ id }) => !seen.includes(id))).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  it("neither loses nor repeats an existing deal, be it a bond or a loan", async () => {
    const lending = await aProgram(db, { programType: "loan" });
    const sort = fc.constantFrom("name", "size", "closingDate" as const);
    let round = 0;
    await fc.assert(
      fc.asyncProperty(sort, order, limit, letters, async (sort, order, limit, names) => {
        const source = `round-${round++}`;
        const own = { sources: [source] };
        const bonds = await somePrograms(
          db,
          names.map((name) => ({ name, programType: "bond", status: "active", totalFunding: name.length, ...own })),
        );
        const loans = await Promise.all(names.map((title) => aLoan(db, { programId: lending.id, title, ...own })));
        const page = (cursor: string | undefined) =>
          callParsed(ctx, DealPage, "deals.list", {
            source: [source],
            ...{ sort, order, limit, count: false },
            ...(cursor ? { cursor } : {}),
          });
        const seen = await turn(page, () => aLoan(db, { programId: lending.id, title: "k", ...own }));
        expect(new Set(seen).size).toBe(seen.length);
        expect([...bonds, ...loans].filter(({ id }) => !seen.includes(id))).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });
});
