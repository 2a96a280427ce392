import { sql } from "drizzle-orm";
import { types } from "pg";
import { expect, it } from "vitest";
import type { Family, FamilyTypes } from "../engine/family/family.js";
import type { SearchedFamily } from "../engine/search/best.js";
import { testDatabase } from "../testing/database.js";
import { families } from "./registry.js";

const { db } = await testDatabase();
const { INT2, INT4, INT8, NUMERIC, FLOAT4, FLOAT8 } = types.builtins;
const figures: readonly number[] = [INT2, INT4, INT8, NUMERIC, FLOAT4, FLOAT8];

it.each(Object.entries(families))(
  "every figure of %s is exported as it is, a negative one too",
  async (_, { foundOn }) => {
    // Guarantee of the cast: what is searched is the family of a list.
    const { from, row, harmless } = foundOn("2026-01-01") as SearchedFamily &
      Pick<Family<FamilyTypes>, "row" | "harmless">;
    const columns = Object.entries(row).map(([field, column]) => sql`${column} as ${sql.identifier(field)}`);
    const { fields } = await db.execute(sql`select ${sql.join(columns, sql`, `)} from ${from} limit 0`);
    const safe = new Set<string>(harmless);
    const numbers = fields.filter(({ dataTypeID }) => figures.includes(dataTypeID)).map(({ name }) => name);
    expect(numbers).not.toEqual([]);
    expect(numbers.filter((field) => !safe.has(field))).toEqual([]);
  },
);
