import type { AwardBreakdown, AwardStep, DrillAwards, MoneyRecord } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { isReal, kindOf } from "../engine/family/one-kind.js";
import { nameOfOrganization } from "../engine/records/names.js";
import { rowsOf } from "../engine/sql/rows.js";
import { countedAward, isSupersededAward } from "../programs/table.js";

type Step = { family: MoneyRecord["family"]; id: SQL; name: (id: SQL) => SQL; none: string };

/** The records by which awards `r`, with their programs `g`, are summed. */
const steps: Readonly<Record<AwardStep, Step>> = {
  agency: {
    family: "organizations",
    id: sql`coalesce(r.agency_org_id, g.administering_org_id)`,
    name: nameOfOrganization,
    none: "No agency on record",
  },
  program: {
    family: "programs",
    id: sql`g.id`,
    name: (id) => sql`(select p.name from programs p where p.id = ${id})`,
    none: "No program: research clusters and unknown numbers",
  },
  recipient: {
    family: "organizations",
    id: sql`r.recipient_org_id`,
    name: nameOfOrganization,
    none: "Recipients known by name only",
  },
  project: {
    family: "projects",
    id: sql`(select p.id from projects p where p.id = r.project_id and not p.is_deleted)`,
    name: (id) => sql`(select p.title from projects p where p.id = ${id})`,
    none: "Not linked to a project",
  },
};

type Line = AwardBreakdown["lines"][number];
/** One line or, beyond the limit, the totals of the others. */
type Row = Omit<Line, "family" | "share" | "name"> & { name: string | null; rank: number; lines: number };
const amount = sql`coalesce(r.obligated_amount, r.outlay)`;
const sumsOf = (value: SQL, known: SQL, count: SQL) => ({
  amount: sql`${value}::double precision`,
  known: sql`coalesce(${known}, 0)::integer`,
  count: sql`coalesce(${count}, 0)::integer`,
});

/**
 * One step of the breakdown of awards: sums under the choices above, by the records of the step, in US dollars. Awards of
 * sample programs count only if no others match.
 */
export async function drillAwards(db: Db, query: DrillAwards): Promise<AwardBreakdown> {
  const { by, limit } = query;
  const { family, id, name, none } = steps[by];
  const chosenSteps = (["agency", "program", "recipient"] as const).flatMap((step) => {
    const value = query[step];
    return value === undefined ? [] : [{ step, value }];
  });
  const conditions = chosenSteps.map(({ step, value }) =>
    value === "none" ? sql`${steps[step].id} is null` : sql`${steps[step].id} = ${value}`,
  );
  const under = (
    award: SQL,
  ) => sql`program_recipients r left join programs g on g.id = r.program_id and not g.is_deleted
    where ${sql.join([award, ...conditions], sql` and `)}`;
  const found = sql`select ${id} as id, ${amount} as amount, coalesce(g.sources, '{}') as sources from ${under(countedAward())}`;
  const kind = await kindOf(db, { from: sql`(${found}) r` }, sql`true`, {});
  const counted = kind.samplesExcluded > 0 ? isReal : sql`true`;
  const ranked = sql`select id, sum(amount) as amount, count(amount) as known, count(*) as awards,
      least(row_number() over (order by sum(amount) desc nulls last, count(*) desc, id), ${limit + 1}::integer) as rank
    from (${found}) r where ${counted} group by id`;
  const rows = await rowsOf<Row>(
    db,
    {
      id: sql`id`,
      name: name(sql`line.id`),
      ...sumsOf(sql`amount`, sql`known`, sql`awards`),
      rank: sql`rank::integer`,
      lines: sql`lines::integer`,
    },
    (list) => sql`select ${list} from (
      select case when count(*) = 1 then min(id::text)::uuid end as id, sum(amount) as amount, sum(known) as known,
        sum(awards) as awards, rank, count(*) as lines
      from (${ranked}) each_one group by rank) line order by rank`,
  );
  const [replaced] = await rowsOf<{ n: number }>(
    db,
    { n: sql`count(*)::integer` },
    (list) => sql`select ${list} from (
      select coalesce(g.sources, '{}') as sources from ${under(sql`not r.is_deleted and ${isSupersededAward()}`)}) r
      where ${counted}`,
  );
  const total = addUp(rows);
  const shareOf = (part: number | null) =>
    part === null || total.amount === null || total.amount === 0 ? null : part / total.amount;
  const rest = rows.filter(({ rank }) => rank > limit);
  return {
    by,
    chosen: await Promise.all(chosenSteps.map(({ step, value }) => chosenRecord(db, step, value))),
    total,
    lines: rows
      .filter(({ rank }) => rank <= limit)
      .map(({ rank: _, lines: __, ...line }) => ({
        ...line,
        family: line.id === null ? null : family,
        name: line.name ?? none,
        share: shareOf(line.amount),
      })),
    ...kind,
    superseded: replaced?.n ?? 0,
    others: { lines: rest.reduce((sum, { lines }) => sum + lines, 0), ...addUp(rest) },
  };
}

type Sums = { amount: number | null; known: number; count: number };

/** Adds sums, in cents; an amount is null if none is known. */
function addUp(rows: readonly Sums[]): Sums {
  const cents = rows.reduce((sum, { amount: part }) => sum + Math.round((part ?? 0) * 100), 0);
  const known = rows.reduce((sum, row) => sum + row.known, 0);
  return { amount: known === 0 ? null : cents / 100, known, count: rows.reduce((sum, row) => sum + row.count, 0) };
}

async function chosenRecord(db: Db, step: AwardStep, value: string): Promise<AwardBreakdown["chosen"][number]> {
  const { family, name, none } = steps[step];
  if (value === "none") return { step, family: null, id: null, name: none };
  const [row] = await rowsOf<{ name: string | null }>(
    db,
    { name: name(sql`${value}::uuid`) },
    (list) => sql`select ${list}`,
  );
  return { step, family, id: value, name: row?.name ?? "No longer on record" };
}
