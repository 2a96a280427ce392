import type { FacetValue, Total } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../connection/client.js";
import { rowsOf } from "../sql/rows.js";

/** A value of a facet and how many records have it, not yet named. */
export type CountedValue = Omit<FacetValue, "label">;

/** Which counts of a family `facet_counts` keeps; its trigger's arguments say the same in SQL. */
export type Kept = {
  family: string;
  /** The fields that every line tells, each with its column; counts are kept for every filter on these. */
  base: Readonly<Record<string, "b1" | "b2" | "b3" | "b4">>;
  /** Further fields, of which a filter may name one. */
  further: ReadonlySet<string>;
  /** Those of which a record may have several values, so that counts of two do not add up. */
  several?: ReadonlySet<string>;
  /** The length of the codes that are counted, where a filter may ask for longer ones. */
  lengths?: Readonly<Record<string, number>>;
};

/** The fields of a filter that are given, each with its values. */
export type GivenValues = ReadonlyMap<string, readonly string[]>;

type Lines = { further: string | undefined; conditions: SQL };

/** The fields of a filter, where all of their values are lists of texts; null where one is not, which no count is kept for. */
export function givenValues(fields: readonly string[], filter: object): GivenValues | null {
  const values = new Map(Object.entries(filter));
  const given = fields.map((field) => [field, values.get(field)] as const);
  const isListed = (entry: readonly [string, unknown]): entry is readonly [string, string[]] => Array.isArray(entry[1]);
  return given.every(isListed) ? new Map(given) : null;
}

/** Which lines count what a filter finds, each record once; null where none do. */
function linesOf({ family, base, further: kept, several, lengths }: Kept, given: GivenValues): Lines | null {
  const [further, ...more] = [...given.keys()].filter((field) => !(field in base));
  if (more.length > 0) return null;
  if (further !== undefined) {
    const values = given.get(further) ?? [];
    const length = lengths?.[further];
    if (!kept.has(further) || (several?.has(further) && values.length > 1)) return null;
    if (length !== undefined && values.some((value) => value.length !== length)) return null;
  }
  const conditions = [...given].map(
    ([field, values]) => sql` and ${columnIn(base, field)} = any(${sql.param(values)}::text[])`,
  );
  return { further, conditions: sql.join([sql`family = ${family}`, ...conditions]) };
}

function columnIn(base: Kept["base"], field: string): SQL {
  return sql.raw(base[field] ?? "value");
}

/** How many records a filter finds, exactly, where counts of it are kept; null where they are not. */
export async function keptTotal(db: Db, kept: Kept, given: GivenValues): Promise<Total | null> {
  const lines = linesOf(kept, given);
  if (!lines) return null;
  const rows = await rowsOf<{ n: number }>(
    db,
    { n: sql`coalesce(sum(n), 0)` },
    (columns) => sql`select ${columns} from facet_counts where ${lines.conditions} and facet = ${lines.further ?? ""}`,
  );
  return { value: rows[0]?.n ?? 0, isExact: true };
}

/** The values of one facet among the records that a filter finds; null where no counts of them are kept. */
export async function keptValues(
  db: Db,
  kept: Kept,
  facet: string,
  given: GivenValues,
): Promise<CountedValue[] | null> {
  const lines = linesOf(kept, given);
  const isBase = facet in kept.base;
  if (!lines || (!isBase && (lines.further || !kept.further.has(facet)))) return null;
  const value = columnIn(kept.base, facet);
  return rowsOf<CountedValue>(
    db,
    { value: value, count: sql`sum(n)` },
    (columns) => sql`select ${columns} from facet_counts
    where ${lines.conditions} and facet = ${isBase ? (lines.further ?? "") : facet} and ${value} <> ''
    group by 1 having sum(n) > 0`,
  );
}
