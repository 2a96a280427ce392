import {
  addDays,
  type ContractFacts,
  contractStatus,
  contractStatuses,
  finalStatuses,
  isExpiring,
} from "@pave/contract";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { someContracts } from "../testing/builders/contracts.js";
import { testDatabase } from "../testing/database.js";
import { contractFamily } from "./query.js";
import { endsWithin, hasStatus, statusBranches } from "./status.js";

const { db } = await testDatabase();

/** Dates close to each other, so that the days before, on and after each are tested. */
const day = fc.integer({ min: 0, max: 12 }).map((offset) => addDays("2026-02-25", offset));
const maybe = fc.option(day, { nil: null });
const facts: fc.Arbitrary<ContractFacts> = fc.record({
  tenderEndDate: maybe,
  dateSigned: maybe,
  signedOnOrBefore: maybe,
  startDate: maybe,
  endDate: maybe,
  suspendedOn: fc.option(day, { nil: null, freq: 3 }),
  finalStatus: fc.option(fc.constantFrom(...finalStatuses), { nil: null, freq: 2 }),
});

const made = new Map<string, ContractFacts>();

beforeAll(async () => {
  const samples = fc.sample(facts, { numRuns: 2_000, seed: 7 });
  const rows = await someContracts(db, samples);
  for (const [index, sample] of samples.entries()) made.set(rows[index]?.id ?? "", sample);
});

async function idsWhere(condition: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from contracts r where ${condition} order by id`);
  return rows.map(({ id }) => id);
}

/** The ids of the contracts whose facts meet a condition. */
const idsOf = (isTrue: (facts: ContractFacts) => boolean) =>
  [...made].flatMap(([id, facts]) => (isTrue(facts) ? [id] : [])).toSorted();

describe("the status of a contract on a day", () => {
  it("is the same in the database and in the browser", async () => {
    await fc.assert(
      fc.asyncProperty(day, async (today) => {
        const { status, isExpiring: expiring } = contractFamily(today).row;
        const { rows } = await db.execute<{ id: string; status: string; expiring: boolean }>(
          sql`select id, ${status} as status, ${expiring} as expiring from contracts r`,
        );
        const computed = Object.fromEntries(rows.map(({ id, ...row }) => [id, row]));
        const derived = [...made].map(([id, facts]) => [
          id,
          { status: contractStatus(facts, today), expiring: isExpiring(facts, today) },
        ]);
        expect(computed).toEqual(Object.fromEntries(derived));
      }),
      { numRuns: 13 },
    );
  });

  it("is found by the conditions over indexes", async () => {
    const statuses = fc.uniqueArray(fc.constantFrom(...contractStatuses), { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(day, statuses, async (today, wanted) => {
        expect(await idsWhere(hasStatus(wanted, today))).toEqual(
          idsOf((facts) => wanted.includes(contractStatus(facts, today))),
        );
      }),
      { numRuns: 60 },
    );
  });

  it("is given by exactly one of the parts from which a list by status is read", async () => {
    await fc.assert(
      fc.asyncProperty(day, async (today) => {
        const parts = await Promise.all(statusBranches(today).map(({ condition }) => idsWhere(condition)));
        expect(parts.flat().toSorted()).toEqual(idsOf(() => true));
      }),
      { numRuns: 13 },
    );
  });

  it("is expiring within any number of days alike", async () => {
    await fc.assert(
      fc.asyncProperty(day, fc.integer({ min: 1, max: 15 }), async (today, days) => {
        expect(await idsWhere(endsWithin(days, today))).toEqual(idsOf((facts) => isExpiring(facts, today, days)));
      }),
      { numRuns: 40 },
    );
  });
});
