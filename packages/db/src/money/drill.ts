import {
  type AwardBreakdown,
  AwardMeasure,
  type AwardStep,
  type AwardSums,
  type DrillAwards,
  type MoneyRecord,
} from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { isReal, kindOf } from "../engine/family/one-kind.js";
import { nameOfOrganization } from "../engine/records/names.js";
import { type Columns, rowsOf } from "../engine/sql/rows.js";
import { awardMeasures, countedAward, isSupersededAward } from "../programs/table.js";

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
const measures = AwardMeasure.options;
/** The columns `<measure>` and `<measure>_known` of all measures. */
const ofMeasures = (write: (amount: SQL, known: SQL, measure: AwardMeasure) => SQL): SQL =>
  sql.join(
    measures.map((one) => write(sql`${sql.identifier(one)}`, sql`${sql.identifier(`${one}_known`)}`, one)),
    sql`, `,
  );
const sumsOfLine: Columns<AwardSums> = {
  awards: sql`awards::integer`,
  obligated: sql`obligated::double precision`,
  obligatedKnown: sql`obligated_known::integer`,
  paid: sql`paid::double precision`,
  paidKnown: sql`paid_known::integer`,
  spent: sql`spent::double precision`,
  spentKnown: sql`spent_known::integer`,
};

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
  const found = sql`select ${id} as id,
    ${ofMeasures((amount, _, one) => sql`${awardMeasures[one]} as ${amount}`)}, coalesce(g.sources, '{}') as sources from ${under(countedAward())}`;
  const kind = await kindOf(db, { from: sql`(${found}) r` }, sql`true`, {});
  const counted = kind.samplesExcluded > 0 ? isReal : sql`true`;
  const measure = query.measure ?? (await mostKnown(db, sql`(${found}) r where ${counted}`));
  const ranked = sql`select id, ${ofMeasures((amount, known) => sql`sum(${amount}) as ${amount}, count(${amount}) as ${known}`)},
      count(*) as awards, least(row_number() over (order by sum(${sql.identifier(measure)}) desc nulls last, count(*) desc, id),
        ${limit + 1}::integer) as rank
    from (${found}) r where ${counted} group by id`;
  const rows = await rowsOf<Row>(
    db,
    {
      id: sql`id`,
      name: name(sql`line.id`),
      ...sumsOfLine,
      rank: sql`rank::integer`,
      lines: sql`lines::integer`,
    },
    (list) => sql`select ${list} from (
      select case when count(*) = 1 then min(id::text)::uuid end as id, sum(awards) as awards, rank, count(*) as lines,
        ${ofMeasures((amount, known) => sql`sum(${amount}) as ${amount}, sum(${known}) as ${known}`)}
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
  const shareOf = ({ [measure]: part }: AwardSums) =>
    part === null || total[measure] === null || total[measure] === 0 ? null : part / total[measure];
  const rest = rows.filter(({ rank }) => rank > limit);
  return {
    by,
    measure,
    chosen: await Promise.all(chosenSteps.map(({ step, value }) => chosenRecord(db, step, value))),
    total,
    lines: rows
      .filter(({ rank }) => rank <= limit)
      .map(({ rank: _, lines: __, ...line }) => ({
        ...line,
        family: line.id === null ? null : family,
        name: line.name ?? none,
        share: shareOf(line),
      })),
    ...kind,
    superseded: replaced?.n ?? 0,
    others: { lines: rest.reduce((sum, { lines }) => sum + lines, 0), ...addUp(rest) },
  };
}

/** Adds sums, in cents; an amount is null if none is known. */
function addUp(rows: readonly AwardSums[]): AwardSums {
  const count = (of: "awards" | `${AwardMeasure}Known`) => rows.reduce((sum, row) => sum + row[of], 0);
  const amount = (of: AwardMeasure) =>
    count(`${of}Known`) === 0 ? null : rows.reduce((sum, row) => sum + Math.round((row[of] ?? 0) * 100), 0) / 100;
  return {
    ...{ awards: count("awards"), obligated: amount("obligated"), obligatedKnown: count("obligatedKnown") },
    ...{ paid: amount("paid"), paidKnown: count("paidKnown"), spent: amount("spent"), spentKnown: count("spentKnown") },
  };
}

/** The measure that most awards have; of equals, the first. */
async function mostKnown(db: Db, awards: SQL): Promise<AwardMeasure> {
  const [known] = await rowsOf<Record<AwardMeasure, number>>(
    db,
    {
      obligated: sql`count(obligated)::integer`,
      paid: sql`count(paid)::integer`,
      spent: sql`count(spent)::integer`,
    },
    (list) => sql`select ${list} from ${awards}`,
  );
  return measures.reduce((most, one) => ((known?.[one] ?? 0) > (known?.[most] ?? 0) ? one : most));
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
