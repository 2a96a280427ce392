import type { SumCoverage } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import { jsonBuilt } from "./json-object.js";

/** A sum: its value in each record and, if not all records count, the condition of those that do. */
export type Sum = { value: SQL; only?: SQL };
/** A sum of parts that are already sums: the sum, the number of known values and of records. */
export type SumOfSums = { sum: SQL; known: SQL; of: SQL };

/** The columns of the contract's `sums`: each a double, null if no value is known, and their `coverage`. */
export function sumColumns<Field extends string>(
  sums: Record<Field, Sum | SumOfSums>,
): Record<Field | "coverage", SQL> {
  const entries = Object.entries<Sum | SumOfSums>(sums).map(([field, one]) => [field, aggregatesOf(one)] as const);
  const values = entries.map(([field, { sum, known }]) => [
    field,
    sql`case when ${known} > 0 then (${sum})::double precision end`,
  ]);
  const coverage = entries.map(([field, { known, of }]) => [
    field,
    jsonBuilt<SumCoverage>({ known: sql`${known}::integer`, of: sql`${of}::integer` }),
  ]);
  // Guarantee of the cast: each field has its column.
  return {
    ...Object.fromEntries(values),
    coverage: jsonBuilt<Record<string, SumCoverage>>(Object.fromEntries(coverage)),
  } as Record<Field | "coverage", SQL>;
}

function aggregatesOf(one: Sum | SumOfSums): SumOfSums {
  if ("sum" in one) return one;
  const where = one.only ? sql` filter (where ${one.only})` : sql``;
  return { sum: sql`sum(${one.value})${where}`, known: sql`count(${one.value})${where}`, of: sql`count(*)${where}` };
}

/** A `SumOfSums` over the columns `<column>`, `<column>_known` and `<column>_of` written by `sumParts`. */
export function sumOfParts(column: string): SumOfSums {
  const total = (suffix: string) => sql`coalesce(sum(${sql.identifier(`${column}${suffix}`)}), 0)`;
  return { sum: sql`sum(${sql.identifier(column)})`, known: total("_known"), of: total("_of") };
}

/** The columns of a group's part of a sum, to be added up by `sumOfParts`. */
export function sumParts(column: string, one: Sum): SQL {
  const { sum, known, of } = aggregatesOf(one);
  const named = (suffix: string) => sql.identifier(`${column}${suffix}`);
  return sql`${sum} as ${named("")}, ${known} as ${named("_known")}, ${of} as ${named("_of")}`;
}

/** The sum written by `sumParts` in a subselect with the alias `alias`. */
export function sumOf(alias: string, column = "value"): SumOfSums {
  const part = (suffix: string) => sql`${sql.identifier(alias)}.${sql.identifier(`${column}${suffix}`)}`;
  return { sum: part(""), known: part("_known"), of: part("_of") };
}
