import type { ContractPartyRole, ContractRelationship } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { columnsOf, itemsOf, jsonBuilt, jsonObject } from "../engine/sql/json-object.js";
import { selectList } from "../engine/sql/rows.js";
import { sumColumns, sumOf, sumParts } from "../engine/sql/sums.js";
import { tieCounts } from "./network.js";
import { statusOn } from "./status.js";
import { tiesOf } from "./ties.js";

/** Maximum number of contracts, projects and programs that a relationship shows. */
const shownMax = 100;
const evidenceMax = 5;

type Side = readonly ContractPartyRole[];
/** Buyers, performers and supervisors. */
const buying: Side = ["buyer", "procuringEntity", "administrativeEntity", "publicAuthority"];
const performing: Side = [
  "supplier",
  "prime",
  "subcontractor",
  "jointVenturePartner",
  "designer",
  "engineerOfRecord",
  "constructionManager",
];
const overseeing: Side = ["supervisor", "independentMonitor", "reviewBody"];

type Ties = Omit<ContractRelationship, "a" | "b" | "paths">;

const has = (who: "a" | "b", roles: Side): SQL => sql.raw(`s.${who} && '{${roles.join()}}'::text[]`);
const both = (roles: Side): SQL => sql`${has("a", roles)} and ${has("b", roles)}`;
/** Whether one organization is on the first side and the other on the second, in either direction. */
const across = (one: Side, other: Side): SQL =>
  sql`((${has("a", one)} and ${has("b", other)}) or (${has("b", one)} and ${has("a", other)}))`;

type Code = ContractRelationship["conflictFlags"][number]["code"];
/** The contracts that are evidence of each flag; `holds` is a further condition. */
const flags: Record<Code, { rule: string; evidence: SQL; holds?: SQL }> = {
  relatedBuyer: {
    rule: "One buys from the other, and one is the other's parent or both have the same",
    evidence: across(buying, performing),
    holds: sql`related`,
  },
  mutualAward: {
    rule: "Each buys from the other, on different contracts",
    evidence: across(buying, performing),
    holds: sql`exists (select from s x join s y on y.id <> x.id
      where x.a && ${sql.raw(`'{${buying.join()}}'`)} and x.b && ${sql.raw(`'{${performing.join()}}'`)}
        and y.b && ${sql.raw(`'{${buying.join()}}'`)} and y.a && ${sql.raw(`'{${performing.join()}}'`)})`,
  },
  bothSides: {
    rule: "One of them has a part on the buyer's and on the supplier's side of a contract they share",
    evidence: sql`((${has("a", buying)} and ${has("a", performing)}) or (${has("b", buying)} and ${has("b", performing)}))`,
  },
  overseerPartner: {
    rule: "One oversees what the other performs on a contract, and on another they perform together",
    evidence: sql`(${across(overseeing, performing)} or (${both(performing)}))`,
    holds: sql`exists (select from s where ${across(overseeing, performing)})
      and exists (select from s x where x.id <> all(select s.id from s where ${across(overseeing, performing)})
        and x.a && ${sql.raw(`'{${performing.join()}}'`)} and x.b && ${sql.raw(`'{${performing.join()}}'`)})`,
  },
  rivalPartner: {
    rule: "Both tendered for a contract, and both perform it",
    evidence: sql`(${both(["tenderer"])} and ${both(performing)})`,
  },
};

const flag = ([code, { rule, evidence, holds = sql`true` }]: [string, (typeof flags)[Code]]): SQL => sql`
  select ${code}::text as code, ${rule}::text as rule, array(
    select s.id from s where ${evidence} order by s.current_value desc nulls last, s.id limit ${evidenceMax}
  ) as evidence, (${holds}) as holds`;

const shared = selectList<Ties["sharedContracts"][number]>({
  ...columnsOf("s", ["id", "title", "contractNumber", "status", "currentValue", "currency", "startDate", "endDate"]),
  projectId: sql`s.project_id`,
  roles: jsonBuilt<Ties["sharedContracts"][number]["roles"]>({ a: sql`s.a`, b: sql`s.b` }),
  source: sql`s.sources[1]`,
  isSample: sql`'sample' = any(s.sources)`,
});

const capped = (from: SQL): SQL => sql`(select count(*) > ${shownMax} from ${from})`;
const list = (rows: SQL): SQL => sql`(select coalesce(json_agg(l), '[]') from (${rows}) l)`;
const dollars = { value: sql`s.current_value`, only: sql`s.currency = 'USD'` };
const rolePair = selectList<Ties["rolePairs"][number]>({
  a: sql`one`,
  b: sql`other`,
  count: sql`count(*)`,
  ...sumColumns({ value: dollars }),
});

/**
 * Every contract that two organizations share, with their roles, and the derived sums in dollars, projects, programs
 * and flags with their evidence. Statuses are as of the day.
 */
export async function contractTies(db: Db, a: string, b: string, today: string): Promise<Ties> {
  const rolesOf = (id: string) =>
    sql`select contract_id, array_agg(distinct role order by role) as roles from (${tiesOf([id])}) t group by 1`;
  const programs = sql`contract_programs p join s on s.id = p.contract_id`;
  const fields: Record<keyof Ties, SQL> = {
    sharedContracts: list(sql`
      select ${shared} from s order by s.current_value desc nulls last, s.id limit ${shownMax}`),
    contractCount: sql`(select count(*) from s)`,
    ...sumColumns({ totalValue: sumOf("w") }),
    firstDate: sql`(select min(coalesce(s.date_signed, s.award_date, s.start_date)) from s)`,
    lastDate: sql`(select max(coalesce(s.actual_end_date, s.end_date)) from s)`,
    rolePairs: list(sql`
      select ${rolePair} from s cross join unnest(s.a) one cross join unnest(s.b) other group by 1, 2 order by 3 desc, 1, 2`),
    sharedProjects: list(sql`
      select project_id as id, count(*) as count from s where project_id is not null
      group by 1 order by 2 desc, 1 limit ${shownMax}`),
    sharedPrograms: list(
      sql`select p.program_id as id, count(*) as count from ${programs} group by 1 order by 2 desc, 1 limit ${shownMax}`,
    ),
    conflictFlags: list(sql`
      select ${selectList<Ties["conflictFlags"][number]>(columnsOf("f", ["code", "rule", "evidence"]))} from (${sql.join(Object.entries(flags).map(flag), sql` union all `)}) f
      where holds and evidence <> '{}'`),
    isCapped: sql`(${capped(sql`s`)}
      or ${capped(sql`(select distinct project_id from s where project_id is not null) p`)}
      or ${capped(sql`(select distinct p.program_id from ${programs}) p`)})`,
  };
  const [ties] = await itemsOf(
    db,
    jsonObject<Ties>(fields),
    (item) => sql`
    with s as materialized (
      select r.*, ${statusOn(today)} as status, x.roles as a, y.roles as b
      from (${rolesOf(a)}) x join (${rolesOf(b)}) y using (contract_id) join contracts r on r.id = x.contract_id
      where not r.is_deleted and ${tieCounts("r", [a, b])}
    ), w as (
      select ${sumParts("value", dollars)} from s
    ), kin as (
      select exists (
        select from organizations p join organizations q on q.id = ${b}
        where p.id = ${a} and (p.parent_organization_id = q.id or q.parent_organization_id = p.id
          or p.parent_organization_id = q.parent_organization_id)) as related
    ) select ${item} from kin, w`,
  );
  if (!ties) throw new Error("A select without a table returned no row");
  return ties;
}
