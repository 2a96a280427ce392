import { familyKeys } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { rowsOf } from "../engine/sql/rows.js";
import type { Tally, TallySource } from "../families/family.js";
import { families } from "../families/registry.js";

const sources: ReadonlyMap<string, TallySource> = new Map(
  familyKeys.flatMap((key) => Object.entries(families[key].tallies)),
);

/** In the order of counting. */
const names = [...sources.keys()];

/** The family counted after this one, or the first; undefined after the last. */
export function nextFamily(family?: string): string | undefined {
  return names[family === undefined ? 0 : names.indexOf(family) + 1];
}

const isReal = sql`not 'sample' = any(r.sources)`;

/**
 * Adds the next `most` records of a family after an id to its tallies on a day (YYYY-MM-DD). Returns the last id
 * counted; undefined if the family has no more records.
 */
export async function addTallies(
  db: Db,
  { family, after, day }: { family: string; after: string; day: string },
  most: number,
): Promise<string | undefined> {
  const source = sources.get(family);
  if (!source) throw new Error(`No tally of this name: ${family}`);
  const { from, type = sql`''`, state = sql`''`, belongs, measure } = source;
  const rows = await rowsOf<{ id: string }>(
    db,
    { id: sql`id` },
    (columns) => sql`select ${columns} from ${from} r where id > ${after} order by id offset ${most - 1} limit 1`,
  );
  const last = rows[0]?.id;
  const { value, where } = measure?.(day) ?? { value: sql`null::numeric`, where: sql`false` };
  const isCounted = sql`${isReal} and ${belongs?.(day) ?? sql`true`}`;
  const measured = (of: SQL) =>
    sql`coalesce(sum(${value}) filter (where ${where} and ${of}), 0), count(${value}) filter (where ${where} and ${of}),
      count(*) filter (where ${where} and ${of})`;
  await db.execute(sql`
    insert into family_tallies as t
      (family, type, state, records, present, belonging, stale, undated, newest, value, known, measured,
       sample_value, sample_known, sample_measured)
    select ${family}, ${type}, ${state}, count(*), count(*) filter (where ${isReal}),
      count(*) filter (where ${isCounted}), count(*) filter (where ${isCounted} and r.as_of < ${day}::date - 365),
      count(*) filter (where ${isCounted} and r.as_of is null), max(r.updated_at) filter (where ${isReal}),
      ${measured(isReal)}, ${measured(sql`not (${isReal})`)}
    from ${from} r
    where r.id > ${after} and ${last === undefined ? sql`true` : sql`r.id <= ${last}`} and not r.is_deleted group by 2, 3
    on conflict (family, type, state) do update set records = t.records + excluded.records,
      present = t.present + excluded.present, belonging = t.belonging + excluded.belonging,
      stale = t.stale + excluded.stale, undated = t.undated + excluded.undated,
      newest = greatest(t.newest, excluded.newest), value = t.value + excluded.value,
      known = t.known + excluded.known, measured = t.measured + excluded.measured,
      sample_value = t.sample_value + excluded.sample_value, sample_known = t.sample_known + excluded.sample_known,
      sample_measured = t.sample_measured + excluded.sample_measured`);
  return last;
}

/** The tallies so far. */
export async function readTallies(db: Db): Promise<Tally[]> {
  return rowsOf<Tally>(
    db,
    {
      family: sql`family`,
      type: sql`type`,
      state: sql`state`,
      records: sql`records`,
      present: sql`present`,
      belonging: sql`belonging`,
      stale: sql`stale`,
      undated: sql`undated`,
      newest: sql`pave_instant(newest)`,
      value: sql`value::float8`,
      known: sql`known`,
      measured: sql`measured`,
      sampleValue: sql`sample_value::float8`,
      sampleKnown: sql`sample_known`,
      sampleMeasured: sql`sample_measured`,
    },
    (columns) => sql`select ${columns} from family_tallies`,
  );
}
