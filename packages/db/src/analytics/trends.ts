import { type AmountTrend, limits, type TrendMeasure } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import { isEffective } from "../contracts/items.js";
import type { Db } from "../engine/connection/client.js";
import { jsonBuilt } from "../engine/sql/json-object.js";
import { rowsOf } from "../engine/sql/rows.js";

/** An organization's values of a column, one per year: the source of the highest rank before a Form 990. */
const reportedValues = (column: SQL) => sql`
  select distinct on (extract(year from reported.date)) reported.date, reported.value from (
    select r.as_of as date, (r.fields ->> ${column}::text)::numeric as value, s.rank
    from source_records r join sources s on s.key = r.source
    where r.entity_id = o.id and r.as_of is not null and jsonb_typeof(r.fields -> ${column}::text) = 'number'
    union all
    select (to_date(f.tax_period || '01', 'YYYYMMDD') + interval '1 month - 1 day')::date, case ${column}::text
      when 'total_revenue' then f.total_revenue else f.total_assets end, null
    from form990_filings f where f.organization_id = o.id
  ) reported where reported.value is not null order by extract(year from reported.date), reported.rank desc nulls last, reported.date desc`;

/** The series of one record `o`, by measure, as `date` and `value`, and the table of the record. */
const courses: Record<TrendMeasure, { table: string; course: SQL }> = {
  organizationRevenue: { table: "organizations", course: reportedValues(sql`'total_revenue'`) },
  organizationAssets: { table: "organizations", course: reportedValues(sql`'total_assets'`) },
  contractValue: {
    table: "contracts",
    course: sql`
      select coalesce(o.date_signed, o.award_date, o.start_date) as date, o.contract_value as value, '' as number, null as id
      where o.contract_value is not null and coalesce(o.date_signed, o.award_date, o.start_date) is not null
      union all
      select m.date, o.contract_value + sum(m.delta) over (order by m.date, m.number collate "C", m.id), m.number, m.id
      from contract_modifications m
      where m.contract_id = o.id and o.contract_value is not null and m.delta <> 0 and ${isEffective("m")}`,
  },
  issuedByIssuer: {
    table: "programs",
    course: sql`
      select make_date(extract(year from p.closing_date)::integer, 12, 31) as date, sum(p.total_funding) as value
      from program_bonds own join program_bonds b on b.issuer_org_id = own.issuer_org_id
        join programs p on p.id = b.program_id and not p.is_deleted
      where own.program_id = o.id and p.closing_date is not null and p.total_funding is not null and p.currency = 'USD'
      group by 1`,
  },
};

const point = jsonBuilt<AmountTrend["points"][number]>({ date: sql`date`, value: sql`value` });

/** The history of an amount for some records: the last points of each that has two or more, oldest first. */
export async function readTrends(db: Db, measure: TrendMeasure, ids: readonly string[]): Promise<AmountTrend[]> {
  const { table, course } = courses[measure];
  const order = measure === "contractValue" ? sql`c.date, c.number collate "C", c.id` : sql`c.date`;
  return rowsOf<AmountTrend>(
    db,
    { id: sql`id`, points: sql`json_agg(${point} order by place)` },
    (columns) => sql`select ${columns} from (
      select o.id, c.date::text as date, c.value, row_number() over (partition by o.id order by ${order}) as place,
        count(*) over (partition by o.id) as points
      from ${sql.identifier(table)} o cross join lateral (${course}) c
      where o.id = any(${sql.param(ids)}::uuid[]) and not o.is_deleted
    ) points where points > 1 and place > points - ${limits.trendPointsMax}::integer group by id`,
  );
}
