import { Refusal } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, it } from "vitest";
import { testDatabase } from "../../testing/database.js";
import { inlineParameters } from "./inline-parameters.js";

const { db, pool } = await testDatabase();

const inlined = async (query: SQL) => (await pool.query(inlineParameters(query).sql)).rows;
const bound = async (query: SQL) => (await db.execute(query)).rows;
const isStorable = (text: string) => !text.includes("\0");

const awkward = [
  "'",
  '"',
  "\\",
  "\\'",
  "''",
  "$1",
  "$$",
  "--",
  "/*",
  "*/",
  ";",
  "{",
  "}",
  ",",
  "null",
  "E'",
  "\n",
  "\r",
];
const text = fc
  .oneof(
    fc.string({ unit: "binary" }),
    fc.string({ unit: "grapheme" }),
    fc.array(fc.constantFrom(...awkward, "a", " ", "é", "🏛"), { maxLength: 12 }).map((parts) => parts.join("")),
  )
  .filter(isStorable);
const number = fc.oneof(fc.integer(), fc.maxSafeInteger(), fc.double({ noNaN: false }), fc.bigInt());
const list = fc.array(fc.option(text), { maxLength: 5 });
const rectangle = fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 3 });

/** PostgreSQL's interpretation of each value: its text, its bytes, and its value in arithmetic and comparison. */
const read = (values: { text: string; number: number | bigint; is: boolean; list: unknown[]; rectangle: string[][] }) =>
  sql`select ${values.text} as untyped, ${values.text}::text as text, encode(convert_to(${values.text}, 'UTF8'), 'hex') as bytes,
    length(${values.text}::text) as length, ${values.number}::text as "numberText", ${values.number}::numeric as number,
    ${values.number}::double precision as double, 1 -${values.number}::numeric as less,
    ${values.is}::boolean as is, ${values.is}::text as "isText", ${null}::text as nothing, ${sql.param(undefined)}::integer as missing,
    ${sql.param(values.list)}::text[] as list, cardinality(${sql.param(values.list)}::text[]) as many,
    ${sql.param(values.rectangle)}::text[][] as rectangle, ${values.text}::text = any(${sql.param(values.list)}::text[]) as found`;

it.each(["on", "off"])(
  "a value written into a statement means what it means as a parameter, with standard_conforming_strings %s",
  { timeout: 120_000 },
  async (setting) => {
    const client = await pool.connect();
    try {
      await client.query(`set standard_conforming_strings = ${setting}`);
      const values = fc.record({ text, number, is: fc.boolean(), list, rectangle });
      await fc.assert(
        fc.asyncProperty(values, async (each) => {
          const { rows } = await client.query(inlineParameters(read(each)).sql);
          expect(rows).toEqual(await bound(read(each)));
        }),
        { numRuns: 150, seed: 20_261_123 },
      );
    } finally {
      await client.query("reset standard_conforming_strings");
      client.release();
    }
  },
);

it("a list of numbers retains its values", async () => {
  const numbers = fc.array(fc.integer(), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(numbers, async (list) => {
      const query = sql`select ${sql.param(list)}::integer[] as list`;
      expect(await inlined(query)).toEqual([{ list }]);
      expect(await bound(query)).toEqual([{ list }]);
    }),
    { numRuns: 50, seed: 1 },
  );
});

it("placeholders stay parameters, whatever the values beside them contain", async () => {
  const query = sql`select ${"$1"}::text as value, ${sql.placeholder("after")}::text as after, ${"$2"}::text as other`;
  const { sql: written, params } = inlineParameters(query);
  expect(params).toHaveLength(1);
  const { rows } = await pool.query(written, ["it's"]);
  expect(rows).toEqual([{ value: "$1", after: "it's", other: "$2" }]);
});

it("a text with NUL is refused, in a list too", () => {
  for (const value of ["\0", "a\0b", ["a", "\0"]])
    expect(() => inlineParameters(sql`select ${sql.param(value)}`)).toThrow(Refusal);
});

it("a value of an unknown type is refused", () => {
  for (const value of [{}, new Date(0), Buffer.from("a"), Symbol("a"), [{}]])
    expect(() => inlineParameters(sql`select ${sql.param(value)}`)).toThrow("cannot be inlined in a statement");
});
