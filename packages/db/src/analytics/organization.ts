import { type Concentration, type OrganizationAnalytics, type OrganizationYear, PeerMeasure } from "@pave/contract";
import { sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { nameOfOrganization } from "../engine/records/names.js";
import { columnOf } from "../engine/sql/column-names.js";

/** How many years back an organization's analytics look. */
const years = 10;

/** What an organization began in each of the last ten years: as buyer or prime, owner, and head of programs. */
export async function organizationYears(db: Db, id: string, today: string): Promise<OrganizationYear[]> {
  const last = Number(today.slice(0, 4));
  const first = last - years + 1;
  const isNear = (year: string) => sql`${sql.raw(year)} between ${first} and ${last}`;
  const contractYear = "extract(year from coalesce(date_signed, award_date, start_date))::integer";
  const projectYear = "extract(year from coalesce(actual_start, planned_start))::integer";
  const programYear = "coalesce(fiscal_year, extract(year from coalesce(closing_date, open_date))::integer)";
  const { rows } = await db.execute<OrganizationYear>(sql`
    with c as (
      select ${sql.raw(contractYear)} as year, count(*) as n,
        coalesce(sum(current_value) filter (where currency = 'USD' and final_status is distinct from 'cancelled'), 0) as value
      from contracts where (buyer_org_id = ${id} or prime_org_id = ${id}) and not is_deleted
        and ${isNear(contractYear)} group by 1
    ), p as (
      select ${sql.raw(projectYear)} as year, count(*) as n,
        coalesce(sum(budget) filter (where status not in ('cancelled', 'rejected')), 0) as value
      from projects where owner_org_id = ${id} and not is_deleted and ${isNear(projectYear)} group by 1
    ), g as (
      select ${sql.raw(programYear)} as year, count(*) as n,
        coalesce(sum(total_funding) filter (where currency = 'USD'), 0) as value
      from programs where administering_org_id = ${id} and not is_deleted and ${isNear(programYear)} group by 1
    ), a as (
      select year_built as year, count(*) as n, coalesce(sum(replacement_cost), 0) as value
      from assets where owner_org_id = ${id} and not is_deleted and ${isNear("year_built")} group by 1
    )
    select y.year, coalesce(c.n, 0)::bigint as contracts, coalesce(c.value, 0)::float8 as "contractValue",
      coalesce(p.n, 0)::bigint as projects, coalesce(p.value, 0)::float8 as "projectBudget",
      coalesce(g.n, 0)::bigint as programs, coalesce(g.value, 0)::float8 as "programFunding",
      coalesce(a.n, 0)::bigint as assets, coalesce(a.value, 0)::float8 as "assetReplacementCost"
    from generate_series(${first}::integer, ${last}::integer) y (year)
    left join c using (year) left join p using (year) left join g using (year) left join a using (year) order by 1`);
  return rows;
}

/** How an organization's contracts in dollars are spread over their primes, or over their buyers. */
export async function contractConcentration(db: Db, id: string, as: "buyer" | "prime"): Promise<Concentration> {
  const [own, other] = as === "buyer" ? ["buyer_org_id", "prime_org_id"] : ["prime_org_id", "buyer_org_id"];
  const { rows } = await db.execute<Concentration>(sql`
    with by_other as (
      select ${sql.raw(other)} as id, count(*) as n, coalesce(sum(current_value), 0) as value
      from contracts where ${sql.raw(own)} = ${id} and not is_deleted and currency = 'USD'
        and final_status is distinct from 'cancelled'
      group by 1
    ), whole as (select coalesce(sum(n), 0)::bigint as n, coalesce(sum(value), 0) as value from by_other)
    select w.n as contracts, w.value::float8 as value,
      (select count(*) from by_other where id is not null) as counterparties,
      (select round(sum((value / nullif(w.value, 0)) ^ 2), 6)::float8 from by_other where id is not null) as herfindahl,
      coalesce((select json_agg(l) from (
        select id as "organizationId", ${nameOfOrganization(sql`b.id`)} as name, value,
          round(value / nullif(w.value, 0), 6) as share
        from by_other b where id is not null and value > 0 order by value desc, id limit 10) l), '[]') as largest
    from whole w`);
  const [row] = rows;
  if (!row) throw new Error("A reading of one row has one row");
  return row;
}

/** How many peers are looked at; those of a type in one state are mostly fewer. */
const peersMax = 5_000;

/** Where an organization stands among the others of its type in its state; nothing where it has no state. */
export async function peerStandings(db: Db, id: string): Promise<OrganizationAnalytics["peers"]> {
  const measures = PeerMeasure.options.map((measure) => {
    const column = sql.raw(columnOf(measure));
    return sql`select ${measure}::text as measure, own.${column}::float8 as value,
        (percentile_cont(0.5) within group (order by peers.${column}))::float8 as median,
        coalesce(round(avg((peers.${column} < own.${column})::integer), 6), 0)::float8 as percentile,
        count(peers.${column}) as peers
      from own cross join peers where own.${column} is not null and peers.${column} is not null group by own.${column}`;
  });
  const columns = sql.raw(PeerMeasure.options.map((measure) => `o.${columnOf(measure)}`).join(", "));
  const { rows } = await db.execute<OrganizationAnalytics["peers"] & { looked: number }>(sql`
    with own as (select o.id, o.org_type, o.region, ${columns} from organizations o where o.id = ${id}),
    peers as materialized (
      select ${columns} from organizations o
      where o.org_type = (select org_type from own) and coalesce(o.region, '') = (select region from own)
        and not o.is_deleted and o.id <> ${id} limit ${peersMax + 1}
    ), standings as (${sql.join(measures, sql` union all `)})
    select (select count(*) from peers) as count, (select count(*) from peers) <= ${peersMax} as "isComplete",
      coalesce((select json_agg(s) from standings s), '[]') as standings`);
  const [row] = rows;
  if (!row) throw new Error("A reading of one row has one row");
  return row;
}
