import { type Concentration, type OrganizationAnalytics, type OrganizationYear, PeerMeasure } from "@pave/contract";
import { sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { countsFor } from "../engine/family/one-kind.js";
import { nameOfOrganization } from "../engine/records/names.js";
import { columnOf } from "../engine/sql/column-names.js";
import { rowsOf, selectList } from "../engine/sql/rows.js";
import { type Sum, sumColumns, sumOf, sumParts } from "../engine/sql/sums.js";

/** Number of years covered by an organization's analytics. */
const years = 10;

const value = (sum: Sum) => sumParts("value", sum);
/** The sum of a year, which may have no records. */
const ofYear = (alias: string) => {
  const { sum, known, of } = sumOf(alias);
  return { sum, known: sql`coalesce(${known}, 0)`, of: sql`coalesce(${of}, 0)` };
};

/**
 * Records an organization started in each of the last ten years: as buyer or prime, owner, and program administrator.
 */
export async function organizationYears(db: Db, id: string, today: string): Promise<OrganizationYear[]> {
  const last = Number(today.slice(0, 4));
  const first = last - years + 1;
  const isCounted = countsFor(id);
  const isNear = (year: string) => sql`${sql.raw(year)} between ${first} and ${last}`;
  const contractYear = "extract(year from coalesce(date_signed, award_date, start_date))::integer";
  const projectYear = "extract(year from coalesce(actual_start, planned_start))::integer";
  const programYear = "coalesce(fiscal_year, extract(year from coalesce(closing_date, open_date))::integer)";
  return rowsOf<OrganizationYear>(
    db,
    {
      year: sql`y.year`,
      contracts: sql`coalesce(c.n, 0)::bigint`,
      projects: sql`coalesce(p.n, 0)::bigint`,
      programs: sql`coalesce(g.n, 0)::bigint`,
      assets: sql`coalesce(a.n, 0)::bigint`,
      ...sumColumns({
        contractValue: ofYear("c"),
        projectBudget: ofYear("p"),
        programFunding: ofYear("g"),
        assetReplacementCost: ofYear("a"),
      }),
    },
    (columns) => sql`
    with c as (
      select ${sql.raw(contractYear)} as year, count(*) as n,
        ${value({ value: sql`current_value`, only: sql`currency = 'USD' and final_status is distinct from 'cancelled'` })}
      from contracts r where ${isCounted} and (buyer_org_id = ${id} or prime_org_id = ${id}) and not is_deleted
        and ${isNear(contractYear)} group by 1
    ), p as (
      select ${sql.raw(projectYear)} as year, count(*) as n,
        ${value({ value: sql`budget`, only: sql`status not in ('cancelled', 'rejected')` })}
      from projects r where ${isCounted} and owner_org_id = ${id} and not is_deleted and ${isNear(projectYear)} group by 1
    ), g as (
      select ${sql.raw(programYear)} as year, count(*) as n,
        ${value({ value: sql`total_funding`, only: sql`currency = 'USD'` })}
      from programs r where ${isCounted} and administering_org_id = ${id} and not is_deleted and ${isNear(programYear)} group by 1
    ), a as (
      select year_built as year, count(*) as n, ${value({ value: sql`replacement_cost` })}
      from assets r where ${isCounted} and owner_org_id = ${id} and not is_deleted and ${isNear("year_built")} group by 1
    )
    select ${columns} from generate_series(${first}::integer, ${last}::integer) y (year)
    left join c using (year) left join p using (year) left join g using (year) left join a using (year) order by 1`,
  );
}

const partner = selectList<Concentration["largest"][number]>({
  organizationId: sql`id`,
  name: nameOfOrganization(sql`b.id`),
  value: sql`value`,
  share: sql`round(value / nullif(w.value, 0), 6)`,
});

/** The distribution of an organization's contracts in dollars over its primes, or over its buyers. */
export async function contractConcentration(db: Db, id: string, as: "buyer" | "prime"): Promise<Concentration> {
  const [own, other] = as === "buyer" ? ["buyer_org_id", "prime_org_id"] : ["prime_org_id", "buyer_org_id"];
  const rows = await rowsOf<Concentration>(
    db,
    {
      contracts: sql`w.n`,
      ...sumColumns({ value: sumOf("w") }),
      counterparties: sql`(select count(*) from by_other where id is not null)`,
      herfindahl: sql`(select round(sum((value / nullif(w.value, 0)) ^ 2), 6)::float8 from by_other where id is not null)`,
      largest: sql`coalesce((select json_agg(l) from (
        select ${partner} from by_other b where id is not null and value > 0 order by value desc, id limit 10) l), '[]')`,
    },
    (columns) => sql`
    with by_other as (
      select ${sql.raw(other)} as id, count(*) as n, ${value({ value: sql`current_value` })}
      from contracts r where ${countsFor(id)} and ${sql.raw(own)} = ${id} and not is_deleted and currency = 'USD'
        and final_status is distinct from 'cancelled'
      group by 1
    ), whole as (
      select coalesce(sum(n), 0)::bigint as n, sum(value) as value, coalesce(sum(value_known), 0) as value_known,
        coalesce(sum(value_of), 0) as value_of from by_other)
    select ${columns} from whole w`,
  );
  const [row] = rows;
  if (!row) throw new Error("A select of one row returned none");
  return row;
}

/** Maximum number of peers compared; a type in one state usually has fewer. */
const peersMax = 5_000;

/** An organization's percentiles among those of its type in its state; empty if it has no state. */
export async function peerStandings(db: Db, id: string): Promise<OrganizationAnalytics["peers"]> {
  const measures = PeerMeasure.options.map((measure) => {
    const column = sql.raw(columnOf(measure));
    const standing = selectList<OrganizationAnalytics["peers"]["standings"][number]>({
      measure: sql`${measure}::text`,
      value: sql`own.${column}::float8`,
      median: sql`(percentile_cont(0.5) within group (order by peers.${column}))::float8`,
      percentile: sql`coalesce(round(avg((peers.${column} < own.${column})::integer), 6), 0)::float8`,
      peers: sql`count(peers.${column})`,
    });
    return sql`select ${standing} from own cross join peers where own.${column} is not null and peers.${column} is not null group by own.${column}`;
  });
  const measured = sql.raw(PeerMeasure.options.map((measure) => `o.${columnOf(measure)}`).join(", "));
  const rows = await rowsOf<OrganizationAnalytics["peers"]>(
    db,
    {
      count: sql`(select count(*) from peers)`,
      isComplete: sql`(select count(*) from peers) <= ${peersMax}`,
      standings: sql`coalesce((select json_agg(s) from standings s), '[]')`,
    },
    (columns) => sql`
    with own as (select o.id, o.org_type, o.region, o.sources, ${measured} from organizations o where o.id = ${id}),
    peers as materialized (
      select ${measured} from organizations o
      where o.org_type = (select org_type from own) and coalesce(o.region, '') = (select region from own)
        and not o.is_deleted and o.id <> ${id}
        and (o.sources @> '{sample}') = (select sources @> '{sample}' from own) limit ${peersMax + 1}
    ), standings as (${sql.join(measures, sql` union all `)})
    select ${columns}`,
  );
  const [row] = rows;
  if (!row) throw new Error("A select of one row returned none");
  return row;
}
