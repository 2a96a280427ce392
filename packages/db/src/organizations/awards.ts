import type { AwardFlows, AwardParty, AwardSums, OrganizationAward } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import type { Family } from "../engine/family/family.js";
import { isInFiguresOf } from "../engine/family/one-kind.js";
import { nameOfOrganization } from "../engine/records/names.js";
import { jsonBuilt, jsonObject, readJson } from "../engine/sql/json-object.js";
import type { JsonText } from "../engine/sql/json-text.js";
import type { Columns } from "../engine/sql/rows.js";
import { awardOrder, recipientRow } from "../programs/items.js";
import { awardMeasures, countedAward } from "../programs/table.js";

/* Awards to and through one organization. */

type Filter = {
  recipientOrgId?: string | undefined;
  passThroughOrgId?: string | undefined;
  fiscalYear?: number | undefined;
};

/** The awards whose recipients name an organization as their pass-through entity. */
const through = (id: SQL) =>
  sql`(select t.award_id from award_pass_throughs t where t.organization_id = ${id} and not t.is_deleted)`;

export const organizationAwardFamily: Family<{
  filter: Filter;
  row: OrganizationAward;
  sort: "amount";
  facet: never;
}> = {
  from: sql`program_recipients r`,
  live: sql`not r.is_deleted`,
  row: {
    ...recipientRow,
    programName: sql`(select p.name from programs p where p.id = r.program_id)`,
  },
  harmless: new Set(),
  conditions: {
    recipientOrgId: (id) => sql`r.recipient_org_id = ${id}`,
    passThroughOrgId: (id) => sql`r.id in ${through(sql`${id}`)}`,
    fiscalYear: (year) => sql`r.fiscal_year = ${year}`,
  },
  sorts: { amount: [awardOrder] },
  facets: {},
};

const { obligated, paid, spent } = awardMeasures;
/** The number and the sums of the awards `r` that meet a condition. */
const sumsOf = (which: SQL = sql`true`): Columns<AwardSums> => ({
  awards: sql`count(*) filter (where ${which})`,
  obligated: sql`sum(${obligated}) filter (where ${which})`,
  obligatedKnown: sql`count(${obligated}) filter (where ${which})`,
  paid: sql`sum(${paid}) filter (where ${which})`,
  paidKnown: sql`count(${paid}) filter (where ${which})`,
  spent: sql`sum(${spent}) filter (where ${which})`,
  spentKnown: sql`count(${spent}) filter (where ${which})`,
});

const linesMax = 25;

/** The largest lines of a statement, and the total number; the statement groups awards `r`. */
const largest = (item: SQL, group: SQL) => ({
  lines: sql`(select coalesce(json_agg(g.item order by g.size desc nulls last, g.key), '[]') from (
    select ${item} as item, greatest(sum(r.outlay), sum(r.obligated_amount)) as size, ${group}
    order by size desc nulls last, key limit ${linesMax}) g)`,
  total: sql`(select count(*) from (select ${group}) g)`,
});

/** Awards by a party: an organization or, without a match, a name. */
function byParty(id: SQL, name: SQL, from: SQL, more: Record<string, SQL> = {}) {
  const key = sql`coalesce(${id}::text, lower(${name}))`;
  const item = jsonBuilt<AwardParty>({
    organizationId: sql`min(${id}::text)::uuid`,
    name: sql`coalesce(${nameOfOrganization(sql`min(${id}::text)::uuid`)}, min(${name}))`,
    ...sumsOf(),
    ...more,
  });
  return largest(item, sql`${key} as key from ${from} group by ${key}`);
}

/** Awards to an organization and those it passed on, by party and year, in dollars. */
export async function awardFlows(db: Db, id: string): Promise<JsonText<AwardFlows> | null> {
  const isCounted = sql`${countedAward()} and not exists (select from programs g
    where g.id = r.program_id and not ${isInFiguresOf("g", "organizations", [sql`${id}`])})`;
  const own = sql`program_recipients r where r.recipient_org_id = ${id} and ${isCounted}`;
  const passedOn = sql`program_recipients r where r.id in ${through(sql`${id}`)} and ${isCounted}`;
  const agencies = byParty(
    sql`r.agency_org_id`,
    sql`''`,
    sql`program_recipients r where r.recipient_org_id = ${id} and r.agency_org_id is not null and ${isCounted}`,
  );
  const entities = byParty(
    sql`t.organization_id`,
    sql`t.name`,
    sql`program_recipients r join award_pass_throughs t on t.award_id = r.id and not t.is_deleted
      where r.recipient_org_id = ${id} and ${isCounted}`,
    {
      sharedAwards: sql`count(*) filter (where exists (select from award_pass_throughs o
        where o.award_id = r.id and o.id <> t.id and not o.is_deleted))`,
    },
  );
  const recipients = byParty(sql`r.recipient_org_id`, sql`r.recipient_name`, passedOn);
  const year = sql`coalesce(r.fiscal_year, extract(year from r.award_date + interval '3 months')::integer)`;
  const years = jsonBuilt<AwardFlows["received"]["byYear"][number]>({ fiscalYear: sql`${year}`, ...sumsOf() });
  const received = jsonBuilt<AwardFlows["received"]>({
    ...sumsOf(),
    direct: jsonBuilt<AwardSums>(sumsOf(sql`r.is_passed_through = false`)),
    passedThrough: jsonBuilt<AwardSums>(sumsOf(sql`r.is_passed_through`)),
    notStated: jsonBuilt<AwardSums>(sumsOf(sql`r.is_passed_through is null`)),
    byYear: sql`(select coalesce(json_agg(y.item order by y.year desc nulls last), '[]') from (
      select ${years} as item, ${year} as year from ${own} group by 2) y)`,
    byAgency: agencies.lines,
    agencyTotal: agencies.total,
    from: entities.lines,
    fromTotal: entities.total,
  });
  return readJson(
    db,
    jsonObject<AwardFlows>({
      received: sql`(select ${received} from ${own})`,
      passedOn: sql`(select ${jsonBuilt<AwardFlows["passedOn"]>({
        reported: sql`(select sum(r.passed_to_subrecipients) from ${own})`,
        ...sumsOf(),
        to: recipients.lines,
        toTotal: recipients.total,
      })} from ${passedOn})`,
    }),
    (json) => sql`select ${json} from organizations where id = ${id} and not is_deleted`,
  );
}
