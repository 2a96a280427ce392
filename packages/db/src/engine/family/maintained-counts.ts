import type { FacetValue, Total } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../connection/client.js";
import { rowsOf } from "../sql/rows.js";

/** A facet value and its number of records, without a label. */
export type CountedValue = Pick<FacetValue, "value" | "count">;

/** The counts of a family in `facet_counts`; its trigger's arguments state the same in SQL. */
export type MaintainedCounts = {
  family: string;
  /** The fields in every row, each with its column; counts are maintained for every filter on these. */
  base: Readonly<Record<string, "b1" | "b2" | "b3" | "b4">>;
  /** Further fields, of which a filter may use one. */
  further: ReadonlySet<string>;
  /** Fields of which a record may have several values, so that two counts cannot be summed. */
  several?: ReadonlySet<string>;
  /** The length of the counted codes, if a filter may use longer ones. */
  lengths?: Readonly<Record<string, number>>;
};

/** The given fields of a filter with their values. */
export type GivenValues = ReadonlyMap<string, readonly string[]>;

type Lines = { further: string | undefined; conditions: SQL };

/**
 * The fields of a filter, if all of their values are lists of texts; null if one is not, for which no count is
 * maintained.
 */
export function givenValues(fields: readonly string[], filter: object): GivenValues | null {
  const values = new Map(Object.entries(filter));
  const given = fields.map((field) => [field, values.get(field)] as const);
  const isListed = (entry: readonly [string, unknown]): entry is readonly [string, string[]] => Array.isArray(entry[1]);
  return given.every(isListed) ? new Map(given) : null;
}

/** The rows that count each record under a filter once; null if there are none. */
function linesOf(
  { family, base, further: counts, several, lengths }: MaintainedCounts,
  given: GivenValues,
): Lines | null {
  const [further, ...more] = [...given.keys()].filter((field) => !(field in base));
  if (more.length > 0) return null;
  if (further !== undefined) {
    const values = given.get(further) ?? [];
    const length = lengths?.[further];
    if (!counts.has(further) || (several?.has(further) && values.length > 1)) return null;
    if (length !== undefined && values.some((value) => value.length !== length)) return null;
  }
  const conditions = [...given].map(
    ([field, values]) => sql` and ${columnIn(base, field)} = any(${sql.param(values)}::text[])`,
  );
  return { further, conditions: sql.join([sql`family = ${family}`, ...conditions]) };
}

function columnIn(base: MaintainedCounts["base"], field: string): SQL {
  return sql.raw(base[field] ?? "value");
}

/** The exact maintained number of records under a filter; null if there is none. */
export async function maintainedTotal(db: Db, counts: MaintainedCounts, given: GivenValues): Promise<Total | null> {
  const lines = linesOf(counts, given);
  if (!lines) return null;
  const rows = await rowsOf<{ n: number }>(
    db,
    { n: sql`coalesce(sum(n), 0)` },
    (columns) => sql`select ${columns} from facet_counts where ${lines.conditions} and facet = ${lines.further ?? ""}`,
  );
  return { value: rows[0]?.n ?? 0, isExact: true };
}

/** The maintained counts of one facet's values under a filter; null if there are none. */
export async function maintainedValues(
  db: Db,
  counts: MaintainedCounts,
  facet: string,
  given: GivenValues,
): Promise<CountedValue[] | null> {
  const lines = linesOf(counts, given);
  const isBase = facet in counts.base;
  if (!lines || (!isBase && (lines.further || !counts.further.has(facet)))) return null;
  const value = columnIn(counts.base, facet);
  return rowsOf<CountedValue>(
    db,
    { value: value, count: sql`sum(n)` },
    (columns) => sql`select ${columns} from facet_counts
    where ${lines.conditions} and facet = ${isBase ? (lines.further ?? "") : facet} and ${value} <> ''
    group by 1 having sum(n) > 0`,
  );
}
