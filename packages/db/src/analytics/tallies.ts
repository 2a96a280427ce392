import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { datedStatuses } from "../programs/query.js";
import { typesByState } from "./universes.js";

/** What one family's records come to; type and state are '' where it is not counted by them. */
export type Tally = {
  family: TalliedFamily;
  type: string;
  state: string;
  records: number;
  present: number;
  stale: number;
  newest: string | null;
  value: number;
  known: number;
  measured: number;
};

/** A figure of a family: its value in each record, and the records that count for it. */
type Measure = { value: SQL; where: SQL };

type Source = { from: SQL; type?: SQL; state?: SQL; measure?: (day: string) => Measure };

const isBuilt = sql`r.status not in ('cancelled', 'rejected')`;
const isEffective = sql`r.currency = 'USD' and r.final_status is distinct from 'cancelled'`;
const bonds = sql`(select b.program_id as id, b.outstanding_par, g.is_deleted, g.status, g.sources, g.as_of, g.updated_at
  from program_bonds b join programs g on g.id = b.program_id)`;

/** Every family in the order of counting. Each has an id, and says whether it is deleted, its sources and their date. */
const families = {
  organizations: {
    from: sql`organizations`,
    type: sql`r.org_type`,
    state: sql`case when r.org_type = any(${sql.param(typesByState)}::text[]) then coalesce(r.region, '') else '' end`,
  },
  events: { from: sql`events` },
  assets: { from: sql`assets`, measure: () => ({ value: sql`r.replacement_cost`, where: sql`true` }) },
  programs: {
    from: sql`programs`,
    type: sql`r.program_type`,
    measure: (day: string) => ({ value: sql`1`, where: datedStatuses(sql`${day}::date`).open ?? sql`false` }),
  },
  contracts: { from: sql`contracts`, measure: () => ({ value: sql`r.current_value`, where: isEffective }) },
  contractParties: { from: sql`contract_parties` },
  projects: { from: sql`projects`, measure: () => ({ value: sql`r.budget`, where: isBuilt }) },
  programLoans: { from: sql`program_loans` },
  programBonds: {
    from: bonds,
    measure: () => ({ value: sql`r.outstanding_par`, where: sql`r.status in ('active', 'defaulted')` }),
  },
} satisfies Record<string, Source>;

export type TalliedFamily = keyof typeof families;

const names = Object.keys(families);

/** The family counted after this one, or the first; undefined after the last. */
export function nextFamily(family?: string): string | undefined {
  return names[family === undefined ? 0 : names.indexOf(family) + 1];
}

const isReal = sql`not 'sample' = any(r.sources)`;

/**
 * Adds the next records of a family after an id, so many at most, to what was counted of it on a day (YYYY-MM-DD).
 * Returns the last id counted; undefined where the family has no more records.
 */
export async function addTallies(
  db: Db,
  { family, after, day }: { family: string; after: string; day: string },
  most: number,
): Promise<string | undefined> {
  const source: Source | undefined = Object.entries(families).find(([name]) => name === family)?.[1];
  if (!source) throw new Error(`No family of this name is counted: ${family}`);
  const { from, type = sql`''`, state = sql`''`, measure } = source;
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from ${from} r where id > ${after} order by id offset ${most - 1} limit 1`,
  );
  const last = rows[0]?.id;
  const { value, where } = measure?.(day) ?? { value: sql`null::numeric`, where: sql`false` };
  await db.execute(sql`
    insert into family_tallies as t
      (family, type, state, records, present, stale, newest, value, known, measured)
    select ${family}, ${type}, ${state}, count(*), count(*) filter (where ${isReal}),
      count(*) filter (where ${isReal} and r.as_of < ${day}::date - 365), max(r.updated_at) filter (where ${isReal}),
      coalesce(sum(${value}) filter (where ${where}), 0), count(${value}) filter (where ${where}),
      count(*) filter (where ${where})
    from ${from} r
    where r.id > ${after} and ${last === undefined ? sql`true` : sql`r.id <= ${last}`} and not r.is_deleted group by 2, 3
    on conflict (family, type, state) do update set records = t.records + excluded.records,
      present = t.present + excluded.present, stale = t.stale + excluded.stale,
      newest = greatest(t.newest, excluded.newest), value = t.value + excluded.value,
      known = t.known + excluded.known, measured = t.measured + excluded.measured`);
  return last;
}

/** What was counted so far. */
export async function readTallies(db: Db): Promise<Tally[]> {
  const { rows } = await db.execute<Tally>(sql`
    select family, type, state, records, present, stale, pave_instant(newest) as newest, value::float8 as value, known,
      measured from family_tallies`);
  return rows;
}
