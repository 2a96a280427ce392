import { type MoneyFamily, type MoneyKind, type MoneyRecord, type MoneyStage, securedFunding } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { isInFiguresOf } from "../engine/family/one-kind.js";
import { nameOfOrganization } from "../engine/records/names.js";
import { type Columns, rowsOf } from "../engine/sql/rows.js";
import { committedAmount } from "../programs/loans.js";
import { awardMeasures, countedAward } from "../programs/table.js";

/** A record of a money trail, empty for a sum of several; `source`: a kind of funding without a funder. */
export type PathNode = Partial<MoneyRecord> & { detail?: string | null; source?: string };
/** Lines of one kind on the same path, in US dollars. */
export type MoneyPath = { readonly [Stage in MoneyStage]: PathNode | null } & {
  kind: MoneyKind;
  via: MoneyRecord | null;
  amount: number | null;
  known: number;
  count: number;
};

type Way = Partial<Record<MoneyStage | "via", SQL>> & {
  /** The kind of each line, or of all. */
  kind: SQL;
  /** The alias of the record that determines whether a line is real or a sample. */
  of: "p" | "g" | "c" | "r";
  amount: SQL;
  from: SQL;
  /** The stage with possibly many records; those beyond the largest are summed. */
  many?: MoneyStage;
};

/** Maximum records read individually. */
const recordsMax = 24;

const none = sql`null::jsonb`;
const text = (value: string) => sql.raw(`'${value}'`);

/** A record as JSON; null without its id. */
const recordJson = (family: MoneyRecord["family"], id: SQL, name: SQL, detail: SQL = sql`null`): SQL =>
  sql`case when ${id} is not null then jsonb_build_object('family', ${text(family ?? "")}, 'id', ${id}, 'name', ${name}, 'detail', ${detail}) end`;

const organization = (id: SQL, name?: SQL): SQL => {
  const known = sql`coalesce(${nameOfOrganization(id)}, ${name ?? sql`'Organization'`})`;
  const named = recordJson("organizations", id, known);
  return name === undefined ? named : sql`coalesce(${named}, ${nameOnly(name)})`;
};
/** A party known by name only. */
const nameOnly = (name: SQL): SQL =>
  sql`case when ${name} is not null then jsonb_build_object('family', null, 'id', null, 'name', ${name}, 'detail', null) end`;

const project = (alias: string): SQL => {
  const of = (column: string) => sql.raw(`${alias}.${column}`);
  return recordJson("projects", of("id"), of("title"), nameOfOrganization(of("owner_org_id")));
};
const program = (id: SQL): SQL =>
  recordJson("programs", id, sql`coalesce((select p.name from programs p where p.id = ${id}), 'Program')`);
const contract = recordJson("contracts", sql`c.id`, sql`c.title`);

const secured = sql`f.status in (${sql.join(
  securedFunding.map((status) => text(status)),
  sql`, `,
)})`;

/** Funding lines `f` of projects `p`: who pays, through which program or fund, and which project. */
const funding = (condition: SQL, further: Partial<Way> = {}): Way => ({
  kind: text("funding"),
  of: "p",
  source: sql`coalesce(${organization(sql`f.funder_org_id`)},
    jsonb_build_object('family', null, 'id', null, 'name', f.source_type, 'detail', null, 'source', f.source_type))`,
  mechanism: sql`coalesce(${program(sql`f.program_id`)}, ${nameOnly(sql`f.fund_name`)})`,
  government: project("p"),
  amount: sql`f.amount`,
  from: sql`project_funding f join projects p on p.id = f.project_id and not p.is_deleted
    where not f.is_deleted and ${secured} and ${condition}`,
  ...further,
});

const { obligated, paid, spent } = awardMeasures;
/** Awards `r`, each in the kind of its amount: agency, program, recipient, and the project if one is named. */
const awards = (condition: SQL, further: Partial<Way> = {}): Way => ({
  kind: sql`case when ${obligated} is not null then 'award' when ${paid} is not null then 'paid'
    when ${spent} is not null then 'spent' else 'award' end`,
  of: "g",
  source: organization(sql`coalesce(r.agency_org_id, g.administering_org_id)`, sql`g.top_level_agency`),
  mechanism: sql`coalesce(${recordJson("programs", sql`g.id`, sql`g.name`)}, ${nameOnly(sql`coalesce(r.award_title, 'No program on record')`)})`,
  government: organization(sql`r.recipient_org_id`, sql`coalesce(r.recipient_name, 'No recipient on record')`),
  executor: recordJson("projects", sql`p.id`, sql`p.title`),
  amount: sql`coalesce(${obligated}, ${paid}, ${spent})`,
  from: sql`program_recipients r left join programs g on g.id = r.program_id and not g.is_deleted
    left join projects p on p.id = r.project_id and not p.is_deleted where ${countedAward()} and ${condition}`,
  ...further,
});

/** An award `r` that its project counts as a funding line. */
export const isInFunding = sql`exists (select from project_funding f where f.project_id = r.project_id
  and f.program_id = r.program_id and not f.is_deleted)`;

/** The pass-through entity of an award `r`; of several, the first by name. */
const passThrough = sql`(select ${organization(sql`t.organization_id`, sql`t.name`)} from award_pass_throughs t
  where t.award_id = r.id and not t.is_deleted order by t.name, t.id limit 1)`;

const contractValue = sql`coalesce(c.current_value, c.contract_value)`;
/** Contracts `c` in US dollars, each in the kind of its amount: the project or the buyer, and the prime. */
const contracts = (condition: SQL, further: Partial<Way> = {}): Way => ({
  kind: sql`case when ${contractValue} is null and c.obligated_amount is not null then 'contractObligation' else 'contract' end`,
  of: "c",
  government: sql`coalesce(${project("p")}, ${organization(sql`c.buyer_org_id`, sql`coalesce(c.awarding_agency, 'No buyer on record')`)})`,
  executor: sql`coalesce(${organization(sql`c.prime_org_id`)}, ${contract})`,
  via: contract,
  amount: sql`coalesce(${contractValue}, c.obligated_amount)`,
  from: sql`contracts c left join projects p on p.id = c.project_id and not p.is_deleted
    where not c.is_deleted and c.currency = 'USD' and ${condition}`,
  ...further,
});

/** Agreed loans `r` of a program: borrower, and the agreement. */
const loans = (condition: SQL): Way => ({
  kind: text("loan"),
  of: "r",
  source: sql`(select ${organization(sql`g.administering_org_id`)} from programs g where g.id = r.program_id)`,
  mechanism: program(sql`r.program_id`),
  government: organization(sql`r.borrower_org_id`, sql`coalesce(r.borrower_name, 'No borrower on record')`),
  via: recordJson("deals", sql`r.id`, sql`r.title`),
  amount: committedAmount,
  from: sql`program_loans r where not r.is_deleted and r.status not in ('applied', 'inReview', 'rejected') and ${condition}`,
  many: "government",
});

const projectsOf = (assetId: SQL) =>
  sql`(select l.project_id from project_assets l where l.asset_id = ${assetId} and not l.is_deleted)`;
const assetJson = (id: SQL) =>
  sql`(select ${recordJson("assets", sql`a.id`, sql`a.title`)} from assets a where a.id = ${id})`;

const waysOf: Readonly<Record<MoneyFamily, (id: SQL) => readonly Way[]>> = {
  projects: (id) => [
    funding(sql`f.project_id = ${id}`),
    awards(sql`r.project_id = ${id} and not ${isInFunding}`, { government: project("p"), executor: none }),
    contracts(sql`c.project_id = ${id}`),
  ],
  assets: (id) => [
    funding(sql`f.project_id in ${projectsOf(id)}`, { executor: assetJson(id) }),
    contracts(
      sql`(c.project_id in ${projectsOf(id)} or c.id in (select l.contract_id from contract_assets l where l.asset_id = ${id}))`,
    ),
  ],
  contracts: (id) => [
    contracts(sql`c.id = ${id}`, {
      mechanism: sql`(select ${recordJson("programs", sql`g.id`, sql`g.name`)} from contract_programs l
        join programs g on g.id = l.program_id and not g.is_deleted where l.contract_id = c.id order by g.name limit 1)`,
      executor: recordJson("contracts", sql`c.id`, sql`c.title`, nameOfOrganization(sql`c.prime_org_id`)),
      via: none,
    }),
    funding(sql`f.project_id = (select c.project_id from contracts c where c.id = ${id})`),
  ],
  programs: (id) => [
    awards(sql`r.program_id = ${id} and not ${isInFunding}`, { many: "government" }),
    funding(sql`f.program_id = ${id}`, {
      source: organization(sql`(select g.administering_org_id from programs g where g.id = f.program_id)`),
      many: "government",
    }),
    loans(sql`r.program_id = ${id}`),
    contracts(sql`c.id in (select l.contract_id from contract_programs l where l.program_id = ${id})`, {
      mechanism: program(sql`${id}`),
      many: "executor",
    }),
  ],
  organizations: (id) => [
    awards(sql`r.recipient_org_id = ${id} and not ${isInFunding}`, { intermediary: passThrough, many: "mechanism" }),
    awards(
      sql`r.id in (select t.award_id from award_pass_throughs t where t.organization_id = ${id} and not t.is_deleted)`,
      {
        intermediary: organization(id),
        executor: none,
        many: "government",
      },
    ),
    funding(sql`p.owner_org_id = ${id}`, { government: organization(id), executor: project("p"), many: "executor" }),
    funding(sql`f.funder_org_id = ${id} and p.owner_org_id is distinct from ${id}`, { many: "government" }),
    contracts(sql`c.buyer_org_id = ${id}`, { government: organization(id), via: none, many: "executor" }),
    contracts(sql`c.prime_org_id = ${id} and c.buyer_org_id is distinct from ${id}`, {
      government: organization(sql`c.buyer_org_id`, sql`coalesce(c.awarding_agency, 'No buyer on record')`),
      via: none,
      many: "government",
    }),
  ],
};

const stages: readonly MoneyStage[] = ["source", "intermediary", "mechanism", "government", "executor"];
const columns: Columns<MoneyPath> = {
  kind: sql`kind`,
  source: sql`source`,
  intermediary: sql`intermediary`,
  mechanism: sql`mechanism`,
  government: sql`government`,
  executor: sql`executor`,
  via: sql`via`,
  amount: sql`sum(amount)::double precision`,
  known: sql`sum(known)::integer`,
  count: sql`sum(lines)::integer`,
};

/** One path as a select; records beyond the largest are summed. */
function pathsOf({ kind, of: _, amount, from, many, ...way }: Way): SQL {
  const all = ["via" as const, ...stages];
  const parts = sql.join(
    all.map((stage) => sql`${way[stage] ?? none} as ${sql.identifier(stage)}`),
    sql`, `,
  );
  const lines = sql`select ${kind} as kind, ${parts}, ${amount} as amount from ${from}`;
  const names = sql.raw(all.join(", "));
  const sums = sql`sum(amount) as amount, count(amount) as known, count(*) as lines`;
  if (many === undefined) return sql`select kind, ${names}, ${sums} from (${lines}) line group by kind, ${names}`;
  const column = sql.identifier(many);
  const shown = sql.join(
    all.map((stage) => {
      const own = sql.identifier(stage);
      if (stage === many)
        return sql`case when rank <= ${recordsMax} or ${own} is null then ${own} else '{}'::jsonb end as ${own}`;
      const isBeyond = stage === "via" || stages.indexOf(stage) > stages.indexOf(many);
      return isBeyond ? sql`case when rank <= ${recordsMax} then ${own} end as ${own}` : own;
    }),
    sql`, `,
  );
  return sql`select kind, ${shown}, amount, known, lines from (
    select *, dense_rank() over (partition by kind order by whole desc nulls last, ${column}) as rank from (
      select kind, ${names}, ${sums}, sum(sum(amount)) over (partition by kind, ${column}) as whole
      from (${lines}) line group by kind, ${names}) way) ranked`;
}

/** The paths of money to, through and from a record. Each line counts in one path of its kind, none of a sample in those of a real record. */
export async function moneyPaths(db: Db, type: MoneyFamily, id: string): Promise<MoneyPath[]> {
  const ways = waysOf[type](sql`${id}::uuid`).map((way) => ({
    ...way,
    from: sql`${way.from} and ${isInFiguresOf(way.of, type, [sql`${id}::uuid`])}`,
  }));
  return rowsOf<MoneyPath>(
    db,
    columns,
    (list) => sql`select ${list} from (${sql.join(ways.map(pathsOf), sql` union all `)}) path
      group by kind, via, ${sql.raw(stages.join(", "))}`,
  );
}

/** The name of a record; null if it does not exist. */
export async function moneyRecord(db: Db, type: MoneyFamily, id: string): Promise<MoneyRecord | null> {
  const name = type === "organizations" || type === "programs" ? sql`r.name` : sql`r.title`;
  const [row] = await rowsOf<{ name: string }>(
    db,
    { name },
    (list) => sql`select ${list} from ${sql.identifier(type)} r where r.id = ${id} and not r.is_deleted`,
  );
  return row ? { family: type, id, name: row.name } : null;
}
