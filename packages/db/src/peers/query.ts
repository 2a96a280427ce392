import {
  criteriaOf,
  measuresOf,
  type PeerCriterionKey,
  type PeerMeasureKey,
  type Peers,
  type ReadPeers,
} from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { jsonBuilt } from "../engine/sql/json-object.js";
import { rowsOf } from "../engine/sql/rows.js";
import { peerSources } from "./measures.js";

const cohortMax = 20_000;
/** Points between the extremes of a strip, and at each extreme. */
const pointsMax = 180;
const endsMax = 5;
/** Maximum distinct values that are counted individually, as ratings are. */
const barsMax = 12;

type Known = { kind: string; values: Record<string, number | null>; criteria: Record<string, boolean> };
type Cohort = Pick<Peers, "count" | "known" | "below" | "equal" | "above" | "outliers" | "bars" | "points"> & {
  quarters: (number | null)[] | null;
};

/** A record among its peers by the criteria of the query; null if there is no such record. */
export async function peersOf(db: Db, query: ReadPeers): Promise<Peers | null> {
  const { type, id } = query;
  const source = peerSources[type];
  const [known] = await rowsOf<Known>(
    db,
    {
      kind: source.kind,
      values: sql`v.measured`,
      criteria: jsonBuilt<Known["criteria"]>(
        Object.fromEntries(Object.entries(source.criteria).map(([key, { isKnown }]) => [key, isKnown])),
      ),
    },
    (columns) => sql`select ${columns} from ${source.table} o
      cross join lateral (select ${jsonBuilt<Known["values"]>(asDoubles(source.measures))} as measured
        from ${source.table} r where r.id = o.id) v
      where o.id = ${id} and not o.is_deleted`,
  );
  if (!known) return null;
  const measures = measuresOf(type).flatMap(([key]) => (known.values[key] == null ? [] : [key]));
  const criteria = criteriaOf(type).flatMap(([key]) => (known.criteria[key] ? [key] : []));
  const measure =
    query.measure !== undefined && measures.includes(query.measure) ? query.measure : (measures[0] ?? null);
  const described = { kind: known.kind, measures, criteria, measure };
  const value = measure === null ? null : (known.values[measure] ?? null);
  const given = query.same?.filter((key) => criteria.includes(key));
  if (measure === null || value === null) return { ...described, same: given ?? criteria.slice(0, 1), ...unmeasured };
  const { same, cohort } = await firstCohort(db, query, { measure, value }, given ? [given] : cohortsIn(criteria));
  const { quarters, count, ...sums } = cohort;
  const [least, first, median, third, most] = quarters ?? [];
  return {
    ...described,
    same,
    ...sums,
    own: value,
    count: Math.min(count, cohortMax),
    isExact: count <= cohortMax,
    percentile: sums.known === 0 ? null : (sums.below + sums.equal / 2) / sums.known,
    quartiles:
      least == null || first == null || median == null || third == null || most == null
        ? null
        : { least, first, median, third, most },
  };
}

/** A rank among fewer is meaningless. */
const cohortMin = 3;

/** The cohorts tried by default: one criterion each, in order, then the class or type alone. */
const cohortsIn = (criteria: readonly PeerCriterionKey[]): PeerCriterionKey[][] => [
  ...criteria.map((key) => [key]),
  [],
];

/** The first of some cohorts with enough known values, otherwise the last. */
async function firstCohort(
  db: Db,
  query: ReadPeers,
  wanted: Omit<Wanted, "same">,
  [same = [], ...others]: readonly PeerCriterionKey[][],
): Promise<{ same: PeerCriterionKey[]; cohort: Cohort }> {
  const cohort = await cohortOf(db, query, { ...wanted, same });
  return cohort.known >= cohortMin || others.length === 0 ? { same, cohort } : firstCohort(db, query, wanted, others);
}

const unmeasured = {
  own: null,
  ...{ count: 0, isExact: true, known: 0, below: 0, equal: 0, above: 0, percentile: null, quartiles: null },
  ...{ outliers: 0, bars: null, points: [] },
};

const asDoubles = (measures: Partial<Record<PeerMeasureKey, SQL>>): Record<string, SQL> =>
  Object.fromEntries(Object.entries<SQL>(measures).map(([key, value]) => [key, sql`(${value})::double precision`]));

type Wanted = { measure: PeerMeasureKey; same: readonly PeerCriterionKey[]; value: number };

async function cohortOf(db: Db, { type, id }: ReadPeers, { measure, same, value }: Wanted): Promise<Cohort> {
  const { table, name, sameKind, measures, criteria } = peerSources[type];
  const conditions = same.flatMap((key) => criteria[key]?.condition ?? []);
  // Sample records have sample peers.
  const isAlike = sql`('sample' = any(r.sources)) = ('sample' = any(o.sources))`;
  const [cohort] = await rowsOf<Cohort>(
    db,
    {
      count: sql`s.count::integer`,
      known: sql`s.known::integer`,
      below: sql`s.below::integer`,
      equal: sql`s.equal::integer`,
      above: sql`s.above::integer`,
      quarters: sql`to_json(s.quarters)`,
      outliers: sql`(select count(*)::integer from placed where is_outlier)`,
      bars: sql`case when s.different <= ${barsMax} then (select json_agg(${jsonBuilt<{ value: number; count: number }>(
        {
          value: sql`b.value`,
          count: sql`b.count::integer`,
        },
      )} order by b.value) from (select value, count(*) as count from placed group by value) b) end`,
      points: sql`(select coalesce(json_agg(${jsonBuilt<Peers["points"][number]>({
        id: sql`p.id`,
        name: sql`p.name`,
        value: sql`p.value`,
        isOutlier: sql`p.is_outlier`,
      })} order by p.rank), '[]') from placed p
        where p.id = ${id} or p.rank <= ${endsMax} or p.rank > s.known - ${endsMax}
          or p.rank % greatest(1, ceil(s.known::numeric / ${pointsMax})::integer) = 0)`,
    },
    (columns) => sql`with cohort as materialized (
        select r.id, ${name} as name, (${measures[measure] ?? sql`null`})::double precision as value
        from (select r.id as peer_id from ${table} o
          join ${table} r on not r.is_deleted and ${sql.join([sameKind, isAlike, ...conditions], sql` and `)}
          where o.id = ${id} limit ${cohortMax + 1}) peer
        join ${table} r on r.id = peer.peer_id),
      s as (select count(*) as count, count(value) as known, count(distinct value) as different,
          count(*) filter (where value < ${value}) as below,
          count(*) filter (where value = ${value}) as equal,
          count(*) filter (where value > ${value}) as above,
          percentile_cont(array[0, 0.25, 0.5, 0.75, 1]) within group (order by value) as quarters
        from cohort),
      placed as (select c.id, c.name, c.value, row_number() over (order by c.value, c.id) as rank,
          (c.value < s.quarters[2] - 1.5 * (s.quarters[4] - s.quarters[2])
            or c.value > s.quarters[4] + 1.5 * (s.quarters[4] - s.quarters[2])) as is_outlier
        from cohort c cross join s where c.value is not null)
      select ${columns} from s`,
  );
  if (!cohort) throw new Error("An aggregate without groups returned no row");
  return cohort;
}
