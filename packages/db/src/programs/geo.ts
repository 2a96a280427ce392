import { type GeoDistribution, type GeoLevel, states } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { countyNames } from "../engine/records/names.js";
import { type Columns, rowsOf, run, type Statement, select } from "../engine/sql/rows.js";
import { sumColumns, sumOf, sumParts } from "../engine/sql/sums.js";
import { committedAmount } from "./loans.js";

/** Maximum areas returned, largest first. */
const areasMax = 1_000;

/** The code of the area of each level in which `r` lies; null if unknown. */
const codes: Record<GeoLevel, SQL> = {
  state: sql`r.state_fips`,
  county: sql`r.state_fips || r.county_fips`,
  place: sql`r.state_fips || r.place_fips`,
  district: sql`r.state_fips || r.congressional_district`,
  zip: sql`r.zip`,
};

type Basis = GeoDistribution["basis"];
type Area = Omit<GeoDistribution["areas"][number], "name" | "amountPerCapita"> & { orgName: string | null };
type Counted = Omit<Area, "geoid"> & { geoid: string | null; areas: number };

/** A program's money and records by area of a level; null if it does not exist. */
export async function geoDistribution(db: Db, id: string, level: GeoLevel): Promise<GeoDistribution | null> {
  const basis = await basisOf(db, id);
  if (basis === null) return null;
  const rows = await run(db, areasOf(id, basis, level));
  const areas = rows.flatMap(({ geoid, ...area }) => (geoid === null ? [] : [{ ...area, geoid }])).slice(0, areasMax);
  const nowhere = rows.find(({ geoid }) => geoid === null);
  const name = await namesOf(db, level, areas);
  return {
    level,
    basis,
    areas: areas.map(({ orgName: _name, areas: _areas, ...area }) => ({
      geoid: area.geoid,
      name: name(area.geoid),
      amount: area.amount,
      coverage: area.coverage,
      count: area.count,
      share: area.share,
      population: area.population,
      amountPerCapita: perCapita(area),
    })),
    isCapped: (areas[0]?.areas ?? 0) > areasMax,
    unplaced: nowhere
      ? { amount: nowhere.amount, coverage: nowhere.coverage, count: nowhere.count }
      : { amount: null, coverage: { amount: { known: 0, of: 0 } }, count: 0 },
  };
}

const perCapita = ({ amount, population }: Pick<Area, "amount" | "population">) =>
  population && amount !== null ? Math.round((amount / population) * 100) / 100 : null;

async function basisOf(db: Db, id: string): Promise<Basis | null> {
  const rows = await rowsOf<{ basis: Basis }>(
    db,
    { basis: sql`case program_type when 'loan' then 'loans' else 'recipients' end` },
    (columns) => sql`select ${columns} from programs where id = ${id} and not is_deleted`,
  );
  return rows[0]?.basis ?? null;
}

/** The row without a code is for records without such an area; it is included unless empty. */
function areasOf(id: string, basis: Basis, level: GeoLevel): Statement<Counted> {
  const isKnown = basis === "recipients" || level !== "zip";
  const code = isKnown ? codes[level] : sql`null::text`;
  const [table, amount] =
    basis === "loans"
      ? [sql`(select * from program_loans where status not in ('applied', 'inReview', 'rejected'))`, committedAmount]
      : [sql`program_recipients`, sql`r.obligated_amount`];
  const columns: Columns<Counted> = {
    geoid: sql`l.geoid`,
    ...sumColumns({ amount: sumOf("l", "amount") }),
    count: sql`l.count`,
    areas: sql`l.areas`,
    share: sql`l.share::float8`,
    orgName: sql`o.name`,
    population: sql`o.population`,
  };
  return select<Counted>(
    columns,
    (list) => sql`
    with area as (
      select ${code} as geoid, ${sumParts("amount", { value: amount })}, count(*) as count from ${table} r
      where r.program_id = ${id} and not r.is_deleted group by 1),
    largest as (
      select a.*, count(geoid) over () as areas, round(a.amount / nullif(sum(a.amount) over (), 0), 6) as share
      from area a order by (a.geoid is null) desc, a.amount desc nulls last, a.geoid limit ${areasMax + 1})
    select ${list} from largest l left join organizations o on o.geoid = l.geoid and not o.is_deleted
    order by (l.geoid is null) desc, l.amount desc nulls last, l.geoid`,
  );
}

async function namesOf(db: Db, level: GeoLevel, areas: readonly Area[]): Promise<(geoid: string) => string | null> {
  const state = (fips: string) => states.find((one) => one.fips === fips);
  switch (level) {
    case "state":
      return (geoid) => state(geoid)?.name ?? null;
    case "county": {
      const names = await countyNames(
        db,
        areas.map(({ geoid }) => geoid),
      );
      return (geoid) => (names[geoid] === geoid ? null : (names[geoid] ?? null));
    }
    case "district":
      return (geoid) => `${state(geoid.slice(0, 2))?.usps ?? geoid.slice(0, 2)}-${geoid.slice(2)}`;
    case "place": {
      const names = new Map(areas.map(({ geoid, orgName }) => [geoid, orgName]));
      return (geoid) => names.get(geoid) ?? null;
    }
    case "zip":
      return (geoid) => geoid;
  }
}
