import { type MeasurePeriod, measureParts, type OneKind } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { isReal, kindOf } from "../engine/family/one-kind.js";
import { type Columns, rowsOf } from "../engine/sql/rows.js";
import { followed } from "../families/registry.js";

type Question = {
  entityType: keyof typeof followed;
  filters: object;
  /** A column of amounts, or one kind of those in it. Default: the number of records. */
  measure?: string | undefined;
  groupBy?: string | undefined;
  dateField?: string | undefined;
  period?: MeasurePeriod | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

type Sum = { records: number; known: number; value: number | null };
/** The records with a value of the property, or without one (null). */
export type MeasuredGroup = Sum & { key: string | null };

/** Periods in sortable form: `2026`, `2026-Q1`, `2026-01`. */
const periodFormats: Record<MeasurePeriod, string> = { year: "YYYY", quarter: 'YYYY-"Q"Q', month: "YYYY-MM" };

const sums: Columns<Sum> = {
  records: sql`count(*)::int`,
  known: sql`count(amount)::int`,
  value: sql`sum(amount)::float8`,
};

/**
 * Counts the records of a family, or sums an amount in US dollars, in total and by group. Amounts in other currencies
 * are unknown. A record with several values of the property is in each of its groups, and once in the total.
 */
export async function measureRecords(
  db: Db,
  question: Question,
  today: string,
): Promise<{ total: Sum; groups: MeasuredGroup[]; kind: OneKind }> {
  const { entityType, filters, measure, groupBy, dateField, period, from, to } = question;
  const { measuredOn, searchOn } = followed[entityType];
  const family = measuredOn(today);
  const columnOf = (field: string): SQL => family.row[field] ?? sql`null`;
  const { column, kind: one } = measureParts(entityType, measure ?? "");
  const counted = [
    ...(family.row.currency ? [sql`${family.row.currency} = 'USD'`] : []),
    ...(one ? [sql`${columnOf(one.column)} = ${one.value}`] : []),
    // Amounts of rejected or replaced events count nowhere.
    ...(family.row.isInEffect ? [family.row.isInEffect] : []),
  ];
  const amount =
    measure === undefined
      ? sql`1`
      : sql`case when ${sql.join([sql`true`, ...counted], sql` and `)} then (${columnOf(column)})::numeric end`;
  const date = dateField === undefined ? null : sql`(${columnOf(dateField)})::date`;
  const matching = sql.join(
    [
      searchOn(filters, today),
      ...(date && from !== undefined ? [sql`${date} >= ${from}`] : []),
      ...(date && to !== undefined ? [sql`${date} <= ${to}`] : []),
    ],
    sql` and `,
  );
  const kind = await kindOf(db, family, matching, filters);
  const where = kind.samplesExcluded > 0 ? sql`${matching} and ${isReal}` : matching;
  // A status that depends on the date is a column, not a facet.
  const facet = groupBy === undefined ? undefined : (family.facets[groupBy] ?? sql`select ${columnOf(groupBy)}`);
  const key = facet
    ? sql`v.value`
    : date && period
      ? sql`to_char(${date}, ${sql.raw(`'${periodFormats[period]}'`)})`
      : null;
  const values = facet ? sql`left join lateral (${facet}) v (value) on true` : sql``;
  const records = (columns: SQL, more: SQL) => sql`select ${columns} from ${family.from} ${more} where ${where}`;
  const [total] = await rowsOf<Sum>(
    db,
    sums,
    (columns) => sql`select ${columns} from (${records(sql`${amount} as amount`, sql``)}) t`,
  );
  const groups = key
    ? await rowsOf<MeasuredGroup>(
        db,
        { key: sql`key`, ...sums },
        (columns) => sql`select ${columns} from (${records(sql`${key}::text as key, ${amount} as amount`, values)}) t
          group by key order by ${period ? sql`key` : sql`sum(amount) desc nulls last, count(*) desc, key`}`,
      )
    : [];
  return { total: total ?? { records: 0, known: 0, value: null }, groups, kind };
}
