import { endedFunding, expectedFunding, type FundingStatus, type MoneyFamily, type MoneyGap } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { isInFiguresOf } from "../engine/family/one-kind.js";
import { rowsOf } from "../engine/sql/rows.js";
import { countedAward } from "../programs/table.js";
import { isInFunding } from "./paths.js";

type Gap = MoneyGap["what"];
/** The lines of a gap: a select of an `amount`. */
type Gaps = Partial<Record<Gap, SQL>>;

/** Whether the record of an alias counts in the figures: see `isInFiguresOf`. */
type Counts = (of: string) => SQL;

const lines = (
  statuses: readonly FundingStatus[],
  counts: Counts,
  condition: SQL,
): SQL => sql`select f.amount from project_funding f
  join projects p on p.id = f.project_id and not p.is_deleted
  where not f.is_deleted and f.status in (${sql.join(
    statuses.map((status) => sql`${status}`),
    sql`, `,
  )}) and ${condition} and ${counts("p")}`;
const unsecured = (counts: Counts, condition: SQL): Gaps => ({
  expected: lines(expectedFunding, counts, condition),
  ended: lines(endedFunding, counts, condition),
});
const foreign = (counts: Counts, condition: SQL): SQL => sql`select null::numeric as amount from contracts c
  where not c.is_deleted and c.currency <> 'USD' and ${condition} and ${counts("c")}`;
/** Awards that are counted as funding of their projects. */
const inFunding = (counts: Counts, condition: SQL): SQL => sql`select r.obligated_amount as amount
  from program_recipients r join programs g on g.id = r.program_id
  where ${countedAward()} and ${isInFunding} and ${condition} and ${counts("g")}`;
const tiedProjects = (id: SQL) =>
  sql`(select l.project_id from project_assets l where l.asset_id = ${id} and not l.is_deleted)`;

const gapsOf: Readonly<Record<MoneyFamily, (id: SQL, counts: Counts) => Gaps>> = {
  projects: (id, counts) => ({
    ...unsecured(counts, sql`f.project_id = ${id}`),
    foreignCurrency: foreign(counts, sql`c.project_id = ${id}`),
    linkedOnly: sql`select null::numeric as amount from project_programs l join programs g on g.id = l.program_id and not g.is_deleted
      where l.project_id = ${id} and not exists (select from project_funding f
        where f.project_id = ${id} and f.program_id = l.program_id and not f.is_deleted)`,
  }),
  assets: (id, counts) => ({
    ...unsecured(counts, sql`f.project_id in ${tiedProjects(id)}`),
    sharedProjects: sql`select p.secured as amount from projects p where not p.is_deleted and p.id in ${tiedProjects(id)}
      and exists (select from project_assets o where o.project_id = p.id and o.asset_id <> ${id} and not o.is_deleted)`,
  }),
  contracts: (id, counts) => ({
    foreignCurrency: foreign(counts, sql`c.id = ${id}`),
    subcontracts: sql`select s.amount from subcontracts s where s.contract_id = ${id} and not s.is_deleted`,
  }),
  programs: (id, counts) => ({
    ...unsecured(counts, sql`f.program_id = ${id}`),
    inFunding: inFunding(counts, sql`r.program_id = ${id}`),
    linkedOnly: sql`select null::numeric as amount from project_programs l join projects p on p.id = l.project_id and not p.is_deleted
      where l.program_id = ${id} and not exists (select from project_funding f
        where f.program_id = ${id} and f.project_id = l.project_id and not f.is_deleted)`,
  }),
  organizations: (id, counts) => ({
    ...unsecured(counts, sql`p.owner_org_id = ${id}`),
    inFunding: inFunding(counts, sql`r.recipient_org_id = ${id}`),
    foreignCurrency: foreign(counts, sql`(c.buyer_org_id = ${id} or c.prime_org_id = ${id})`),
  }),
};

/** The amounts that a record's money trail omits, without empty ones. */
export async function moneyGaps(db: Db, type: MoneyFamily, id: string): Promise<MoneyGap[]> {
  const gaps = Object.entries<SQL>(gapsOf[type](sql`${id}::uuid`, (of) => isInFiguresOf(of, type, [sql`${id}::uuid`])));
  const parts = gaps.map(([what, select]) => sql`select ${what}::text as what, g.amount from (${select}) g`);
  return rowsOf<MoneyGap>(
    db,
    {
      what: sql`what`,
      amount: sql`sum(amount)::double precision`,
      known: sql`count(amount)::integer`,
      count: sql`count(*)::integer`,
    },
    (list) => sql`select ${list} from (${sql.join(parts, sql` union all `)}) gap group by what order by what`,
  );
}
