import type { PeerCriterionKey, PeerFamilyKey, PeerMeasureKey } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import { expectedCost, scheduleVariance } from "../projects/rules.js";

/** A criterion of a cohort: whether it is known for the record `o`, and the condition on its peers `r`. */
type Criterion = { isKnown: SQL; condition: SQL };
type PeerSource = {
  table: SQL;
  name: SQL;
  /** The class or type of the cohort. */
  kind: SQL;
  sameKind: SQL;
  /** Over `r`, each a number or null. */
  measures: Partial<Record<PeerMeasureKey, SQL>>;
  criteria: Partial<Record<PeerCriterionKey, Criterion>>;
};

const squareFeet = (area: SQL): SQL => sql`nullif(${area} * 10.763910, 0)`;
/** Lane miles from a length in meters and a number of lanes. */
const laneMiles = (length: SQL, lanes: SQL): SQL => sql`nullif(${length} / 1609.344 * ${lanes}, 0)`;
const same = (column: string): Criterion => ({
  isKnown: sql`${sql.raw(`o.${column}`)} is not null`,
  condition: sql`${sql.raw(`r.${column} = o.${column}`)}`,
});
const halfToTwice = (column: string): Criterion => ({
  isKnown: sql`${sql.raw(`o.${column} > 0`)}`,
  condition: sql`${sql.raw(`r.${column} between o.${column} / 2.0 and o.${column} * 2.0`)}`,
});
const county: Criterion = {
  isKnown: sql`o.county_fips is not null and o.state_fips is not null`,
  condition: sql`r.state_fips = o.state_fips and r.county_fips = o.county_fips`,
};
/** Indexed exactly as written here. */
const state: Criterion = {
  isKnown: sql`o.region is not null`,
  condition: sql`coalesce(r.region, '') = o.region`,
};

const improvement = sql`(select (m ->> 'value')::numeric from json_array_elements(r.metrics::json) m
  where m ->> 'name' = 'Cost of improvement' and m ->> 'unit' = 'USD' limit 1)`;
const fundedAlone = sql`(select sum(p.secured) from project_assets l join projects p on p.id = l.project_id and not p.is_deleted
  where l.asset_id = r.id and not l.is_deleted and not exists (select from project_assets x
    where x.project_id = l.project_id and x.asset_id <> l.asset_id and not x.is_deleted))`;
const ofAssets = (
  value: SQL,
) => sql`(select sum(${value}) from project_assets l join assets a on a.id = l.asset_id and not a.is_deleted
  where l.project_id = r.id and not l.is_deleted)`;
/** Bonds and loan agreements with their terms, as one table. */
const dealTerms = sql`(
  select p.id, p.name, p.sources, p.is_deleted, p.region, 'bond'::text as kind, b.debt_type as class,
    b.federal_tax_status as tax_status, coalesce(b.issuer_org_id, p.administering_org_id) as debtor_id,
    p.total_funding as size, coalesce(p.sale_date, p.closing_date) as sold, b.final_maturity_date as matures,
    b.true_interest_cost, b.net_interest_cost, null::numeric as interest_rate,
    coalesce((b.cost_of_issuance ->> 'total')::numeric, (select sum(item.value::numeric)
      from jsonb_each_text(b.cost_of_issuance) item where item.key <> 'total')) / nullif(b.par_amount, 0) as issuance_share
  from programs p left join program_bonds b on b.program_id = p.id where p.program_type = 'bond'
  union all
  select l.id, l.title, l.sources, l.is_deleted, l.region, 'loan', l.deal_type, null, l.borrower_org_id,
    coalesce(l.current_agreement_amount, l.initial_agreement_amount), l.initial_agreement_date, l.final_maturity_date,
    null, null, l.interest_rate, null
  from program_loans l)`;

const perResident = (column: string) => sql`${sql.raw(`r.${column}`)} / nullif(r.population, 0)`;

export const peerSources: Readonly<Record<PeerFamilyKey, PeerSource>> = {
  assets: {
    table: sql`assets`,
    name: sql`r.title`,
    kind: sql`o.asset_class`,
    sameKind: sql`r.asset_class = o.asset_class`,
    measures: {
      conditionRating: sql`case when r.condition_rating between '0' and '9' then r.condition_rating::integer end`,
      conditionIndex: sql`r.condition_index`,
      averageDailyTraffic: sql`r.average_daily_traffic`,
      age: sql`extract(year from now() at time zone 'UTC') - coalesce(r.year_reconstructed, r.year_built)`,
      improvementPerSquareFoot: sql`${improvement} / ${squareFeet(sql`r.deck_area`)}`,
      fundingPerSquareFoot: sql`${fundedAlone} / ${squareFeet(sql`r.deck_area`)}`,
      replacementPerSquareFoot: sql`r.replacement_cost / ${squareFeet(sql`r.deck_area`)}`,
      replacementPerLaneMile: sql`r.replacement_cost / ${laneMiles(sql`r.length`, sql`r.lanes`)}`,
      deckArea: sql`r.deck_area`,
    },
    criteria: {
      owner: same("owner_org_id"),
      county,
      state,
      length: halfToTwice("length"),
      age: {
        isKnown: sql`o.year_built is not null`,
        condition: sql`r.year_built between o.year_built - 10 and o.year_built + 10`,
      },
    },
  },
  projects: {
    table: sql`projects`,
    name: sql`r.title`,
    kind: sql`coalesce(o.asset_class, o.sector[1], 'any')`,
    sameKind: sql`r.asset_class is not distinct from o.asset_class and r.sector[1] is not distinct from o.sector[1]`,
    measures: {
      budget: sql`r.budget`,
      secured: sql`r.secured`,
      fundedShare: sql`r.secured / nullif(r.budget, 0)`,
      costGrowth: sql`(${expectedCost}) / nullif(r.budget, 0) - 1`,
      delay: scheduleVariance,
      budgetPerSquareFoot: sql`r.budget / ${squareFeet(ofAssets(sql`a.deck_area`))}`,
      budgetPerLaneMile: sql`r.budget / nullif(${ofAssets(sql`a.length / 1609.344 * a.lanes`)}, 0)`,
    },
    criteria: {
      owner: same("owner_org_id"),
      sponsor: same("sponsor_org_id"),
      state,
      size: halfToTwice("budget"),
      status: same("status"),
    },
  },
  deals: {
    table: dealTerms,
    name: sql`r.name`,
    kind: sql`coalesce(o.class, o.kind)`,
    sameKind: sql`r.kind = o.kind and r.class is not distinct from o.class`,
    measures: {
      trueInterestCost: sql`r.true_interest_cost`,
      netInterestCost: sql`r.net_interest_cost`,
      interestRate: sql`r.interest_rate`,
      issuanceShare: sql`r.issuance_share`,
      term: sql`round((r.matures - r.sold) / 365.25, 1)`,
      dealSize: sql`r.size`,
    },
    criteria: {
      period: {
        isKnown: sql`o.sold is not null`,
        condition: sql`r.sold between o.sold - 1096 and o.sold + 1096`,
      },
      debtor: same("debtor_id"),
      state,
      size: halfToTwice("size"),
      taxStatus: same("tax_status"),
    },
  },
  organizations: {
    table: sql`organizations`,
    name: sql`r.name`,
    kind: sql`o.org_type`,
    sameKind: sql`r.org_type = o.org_type`,
    measures: {
      poorShare: sql`(select avg((a.condition_rank >= 4)::integer) from assets a
        where a.owner_org_id = r.id and not a.is_deleted and a.condition_rank > 0)`,
      revenuePerResident: perResident("total_revenue"),
      spendingPerResident: perResident("total_expenditure"),
      debtPerResident: perResident("debt_outstanding"),
      population: sql`r.population`,
      totalAssets: sql`r.total_assets`,
      totalRevenue: sql`r.total_revenue`,
    },
    criteria: { state, county, size: halfToTwice("population") },
  },
};
