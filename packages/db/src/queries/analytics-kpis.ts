import type { KpiFigure, KpiKey } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../client.js";
import { datedStatuses } from "./programs.js";

type Counts = { known: SQL; of: SQL; value: SQL };

const dollars = (column: string, counts: SQL = sql`true`): Counts => {
  const name = sql.raw(column);
  return {
    value: sql`coalesce(sum(${name}) filter (where ${counts}), 0)`,
    known: sql`count(${name}) filter (where ${counts})`,
    of: sql`count(*) filter (where ${counts})`,
  };
};
const all: Counts = { value: sql`count(*)`, known: sql`count(*)`, of: sql`count(*)` };
const only = (condition: SQL): Counts => {
  const counted = sql`count(*) filter (where ${condition})`;
  return { value: counted, known: counted, of: counted };
};

/** The figures that one reading of a table gives. */
const readingsOn = (today: string): { from: string; figures: Partial<Record<KpiKey, Counts>> }[] => {
  const open = datedStatuses(sql`${today}::date`).open ?? sql`false`;
  const isBuilt = sql`status not in ('cancelled', 'rejected')`;
  return [
    { from: "organizations", figures: { organizations: all } },
    {
      from: "assets",
      figures: {
        assets: all,
        assetReplacementCost: dollars("replacement_cost"),
      },
    },
    { from: "programs", figures: { programs: all, programsOpen: only(open) } },
    {
      from: "contracts",
      figures: {
        contracts: all,
        contractValue: dollars("current_value", sql`currency = 'USD' and final_status is distinct from 'cancelled'`),
      },
    },
    { from: "projects", figures: { projects: all, projectBudget: dollars("budget", isBuilt) } },
    { from: "events", figures: { events: all } },
  ];
};

const bonds = sql`(select json_build_array(json_build_object('key', 'bondsOutstanding',
    'value', coalesce(sum(b.outstanding_par), 0), 'known', count(b.outstanding_par), 'of', count(*))) as figures
  from program_bonds b join programs g on g.id = b.program_id
  where not g.is_deleted and g.status in ('active', 'defaulted'))`;

/**
 * Counts and sums over all families on a day, in US dollars where they are amounts. Reads every family whole, so it is
 * counted now and then and kept: see `readSnapshot`.
 */
export async function countKpis(db: Db, now: Date): Promise<KpiFigure[]> {
  const readings = readingsOn(now.toISOString().slice(0, 10)).map(({ from, figures }) => {
    const each = Object.entries(figures).map(
      ([key, { value, known, of }]) =>
        sql`json_build_object('key', ${key}::text, 'value', ${value}, 'known', ${known}, 'of', ${of})`,
    );
    return sql`(select json_build_array(${sql.join(each, sql`, `)}) as figures from ${sql.raw(from)} r where not is_deleted)`;
  });
  const { rows } = await db.execute<{ figures: KpiFigure[] }>(sql.join([...readings, bonds], sql` union all `));
  return rows.flatMap(({ figures }) => figures);
}
