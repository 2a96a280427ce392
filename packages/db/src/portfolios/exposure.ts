import { limits, type OneKind, type PortfolioExposure } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { withStatementTimeout } from "../engine/connection/statement-timeout.js";
import { hasPublished, isReal } from "../engine/family/one-kind.js";
import { columnsOf } from "../engine/sql/json-object.js";
import { type Branch, run, selectList, unionAll } from "../engine/sql/rows.js";
import { sumColumns } from "../engine/sql/sums.js";

type Family = keyof PortfolioExposure;
type PartyDimension = "byIssuer" | "byContractor";
type Dimension = "byState" | "bySector" | "byAssetClass" | "byCondition" | PartyDimension;
type Amount = Pick<PortfolioExposure["assets"], "amount" | "coverage">;
type Line = OneKind & {
  family: Family;
  dimension: Dimension | null;
  value: string;
  name: string | null;
  count: number;
} & Amount;

/** One row more than is totaled, to detect that there are more. */
const most = limits.exposureMax + 1;
const groupsMax = 60;

const found = (family: Family) => sql.identifier(`found_${family}`);
const heldOf = (family: Family) => sql`select entity_id as id from held where entity_type = ${family}`;
/** The reached records of a family, each once, without deleted ones. */
const reached = (family: Family, columns: SQL, ways: readonly SQL[], joined = sql``): SQL => sql`
  ${found(family)} as materialized (
    select ${columns}, (${isReal}) and ${hasPublished} as is_real, not (${isReal}) as is_sample from (${sql.join([heldOf(family), ...ways], sql` union `)}) w
      join ${sql.identifier(family)} r on r.id = w.id and not r.is_deleted ${joined}
    limit ${most})`;

/** Of the reached records of a family, the real ones; the samples if none is real. */
const ofKind = (family: Family) =>
  sql`(select * from ${found(family)} where is_real = (select coalesce(bool_or(is_real), true) from ${found(family)}))`;

const ids = (family: Family) => sql`(select id from ${found(family)})`;
const dollars = (amount: SQL) => sql`case when r.currency = 'USD' then ${amount} end`;

const steps: readonly SQL[] = [
  reached(
    "organizations",
    sql`r.id, r.region, array_remove(array[r.sector], null) as sectors, null::numeric as amount`,
    [],
  ),
  reached(
    "programs",
    sql`r.id, r.region, r.eligible_sectors as sectors, coalesce(b.issuer_org_id, r.administering_org_id) as party_id,
      ${dollars(sql`case when r.program_type = 'bond' then b.outstanding_par else r.total_funding end`)} as amount`,
    [
      sql`select id from programs where administering_org_id in ${ids("organizations")} and not is_deleted`,
      sql`select program_id from program_bonds where issuer_org_id in ${ids("organizations")}`,
    ],
    sql`left join program_bonds b on b.program_id = r.id`,
  ),
  reached("projects", sql`r.id, r.region, r.sector as sectors, r.asset_class, r.budget as amount`, [
    sql`select id from projects where owner_org_id in ${ids("organizations")} and not is_deleted`,
    sql`select project_id from project_programs where program_id in ${ids("programs")}`,
    sql`select project_id from project_funding where program_id in ${ids("programs")} and not is_deleted`,
  ]),
  reached(
    "contracts",
    sql`r.id, r.region, '{}'::text[] as sectors, r.prime_org_id as party_id,
      ${dollars(sql`coalesce(r.current_value, r.contract_value)`)} as amount`,
    [
      sql`select id from contracts where prime_org_id in ${ids("organizations")} and not is_deleted`,
      sql`select id from contracts where buyer_org_id in ${ids("organizations")} and not is_deleted`,
      sql`select id from contracts where project_id in ${ids("projects")} and not is_deleted`,
      sql`select contract_id from contract_programs where program_id in ${ids("programs")}`,
    ],
  ),
  reached(
    "assets",
    sql`r.id, r.region, r.sector as sectors, r.asset_class, r.condition_rank, r.replacement_cost as amount`,
    [
      sql`select id from assets where owner_org_id in ${ids("organizations")} and not is_deleted`,
      sql`select asset_id from project_assets where not is_deleted and project_id in ${ids("projects")}`,
      sql`select asset_id from contract_assets where contract_id in ${ids("contracts")}`,
    ],
  ),
];

const dimensions: Record<Family, readonly Dimension[]> = {
  organizations: ["byState", "bySector"],
  assets: ["byState", "bySector", "byAssetClass", "byCondition"],
  projects: ["byState", "bySector", "byAssetClass"],
  contracts: ["byState", "byContractor"],
  programs: ["byState", "bySector", "byIssuer"],
};
/** The group of a record by dimension; none if unknown. */
const groups: Record<Dimension, SQL> = {
  byState: sql`coalesce(r.region, '')`,
  byAssetClass: sql`coalesce(r.asset_class, '')`,
  byCondition: sql`coalesce(pave_condition_word(r.condition_rank), '')`,
  byIssuer: sql`coalesce(r.party_id::text, '')`,
  byContractor: sql`coalesce(r.party_id::text, '')`,
  bySector: sql`unnest(case when r.sectors = '{}' then array[''] else r.sectors end)`,
};

const partyDimensions: ReadonlySet<Dimension> = new Set<PartyDimension>(["byIssuer", "byContractor"]);
const nameOfParty = sql`(select o.name from organizations o where o.id = nullif(t.value, '')::uuid)`;

const amounts = sumColumns({ amount: { value: sql`r.amount` } });

function sumsOf(family: Family): Branch<Line>[] {
  const counted = sql`(select * from ${ofKind(family)} f limit ${limits.exposureMax})`;
  const overFound = (columns: SQL) => sql`(select ${columns} from ${found(family)})`;
  const whole: Branch<Line> = {
    columns: {
      family: sql`${family}`,
      dimension: sql`null`,
      value: sql`''`,
      name: sql`null`,
      count: sql`(select count(*) from ${ofKind(family)} f)`,
      isSample: overFound(sql`coalesce(bool_or(is_sample) and not bool_or(is_real), false)`),
      samplesExcluded: overFound(sql`case when bool_or(is_real) then count(*) filter (where not is_real) else 0 end`),
      ...amounts,
    },
    rest: sql`from ${counted} r`,
  };
  return [
    whole,
    ...dimensions[family].map(
      (dimension): Branch<Line> => ({
        columns: {
          family: sql`${family}`,
          dimension: sql`${dimension}`,
          name: partyDimensions.has(dimension) ? nameOfParty : sql`null`,
          ...columnsOf("t", ["value", "count", "amount", "coverage"]),
          ...{ isSample: sql`null::boolean`, samplesExcluded: sql`null::bigint` },
        },
        rest: sql`from (select g.value, count(*) as count, ${selectList<Amount>(amounts)}
          from ${counted} r cross join lateral (select ${groups[dimension]} as value) g
          group by g.value order by 3 desc nulls last, 2 desc, 1 limit ${groupsMax}) t`,
      }),
    ),
  ];
}

/** The exposure of a portfolio, by the rule of `PortfolioExposure`, summed in numeric by one statement. */
export async function portfolioExposure(db: Db, portfolioId: string): Promise<PortfolioExposure> {
  const families: readonly Family[] = ["organizations", "assets", "projects", "contracts", "programs"];
  const statement = unionAll(
    families.flatMap(sumsOf),
    (all) => sql`with held as (
      select entity_type, entity_id from portfolio_items where portfolio_id = ${portfolioId}
    ), ${sql.join([...steps], sql`, `)}
    ${all}`,
  );
  const rows = await withStatementTimeout(db, (tx) => run(tx, statement));
  const linesOf = (family: Family, dimension: Dimension | null) =>
    rows.filter((line) => line.family === family && line.dimension === dimension);
  const groupsOf = (family: Family, dimension: Dimension) =>
    linesOf(family, dimension).map(({ value, count, amount, coverage }) => ({ value, count, amount, coverage }));
  const partiesOf = (family: Family, dimension: PartyDimension) =>
    linesOf(family, dimension).map(({ value, name, count, amount, coverage }) => ({
      organizationId: value || null,
      name,
      ...{ count, amount, coverage },
    }));
  const whole = (family: Family) => {
    const [line] = linesOf(family, null);
    if (!line) throw new Error("An aggregate without groups returned no row");
    const { count, amount, coverage, isSample, samplesExcluded } = line;
    return {
      ...{ isSample, samplesExcluded },
      count: Math.min(count, limits.exposureMax),
      isCapped: count > limits.exposureMax,
      ...{ amount, coverage },
      byState: groupsOf(family, "byState"),
    };
  };
  const bySector = (family: Family) => ({ bySector: groupsOf(family, "bySector") });
  const byAssetClass = (family: Family) => ({ byAssetClass: groupsOf(family, "byAssetClass") });
  const { amount: _amount, coverage: _coverage, isCapped: _isCapped, ...organizations } = whole("organizations");
  return {
    organizations: { ...organizations, ...bySector("organizations") },
    assets: {
      ...whole("assets"),
      ...bySector("assets"),
      ...byAssetClass("assets"),
      byCondition: groupsOf("assets", "byCondition"),
    },
    projects: { ...whole("projects"), ...bySector("projects"), ...byAssetClass("projects") },
    contracts: { ...whole("contracts"), byContractor: partiesOf("contracts", "byContractor") },
    programs: { ...whole("programs"), ...bySector("programs"), byIssuer: partiesOf("programs", "byIssuer") },
  };
}
