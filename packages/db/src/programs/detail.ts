import { Bond, BondFields, Fund, FundFields, type Program, ProgramFields, programMoves } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { runNamed } from "../engine/connection/prepared-statements.js";
import { nameOfOrganization } from "../engine/records/names.js";
import { recordAt } from "../engine/records/records.js";
import { columnsOf, fieldsOf, jsonObject } from "../engine/sql/json-object.js";
import { JsonText } from "../engine/sql/json-text.js";
import { programAbout, statusOfProgram } from "./query.js";

const listOf = (item: SQL, rest: SQL) => sql`(select coalesce(json_agg(${item}), '[]') ${rest})`;

/** The parties of a bond issue, or of one of a program's loans. */
export const partiesOf = (programId: SQL, loanId: SQL) =>
  listOf(
    sql`json_build_object('role', y.role, 'organizationId', y.organization_id, 'organizationName', ${nameOfOrganization(sql`y.organization_id`)}) order by y.role, y.id`,
    sql`from program_parties y where y.program_id = ${programId} and y.loan_id is not distinct from ${loanId}`,
  );

const { maturities: _maturities, parties: _parties, ...bondTerms } = BondFields.shape;
const maturity = jsonObject(columnsOf("m", fieldsOf(Bond.shape.maturities.element.shape)));
const bond: Record<keyof Bond, SQL> = {
  ...columnsOf("b", fieldsOf(bondTerms)),
  formalAwardDateTime: sql`pave_instant(b.formal_award_date_time)`,
  maturities: listOf(
    sql`${maturity} order by m.maturity_date, m.id`,
    sql`from bond_maturities m where m.program_id = b.program_id`,
  ),
  parties: partiesOf(sql`b.program_id`, sql`null`),
  issuerName: nameOfOrganization(sql`b.issuer_org_id`),
  obligorName: nameOfOrganization(sql`b.obligor_org_id`),
  enhancementProviderName: nameOfOrganization(sql`b.enhancement_provider_org_id`),
  licenceRestricted: sql`array_to_json(array_remove(array[
    case when b.cusip6 is not null then 'cusip6' end,
    case when exists (select from bond_maturities m where m.program_id = b.program_id and m.cusip9 is not null) then 'cusip9' end,
    case when b.refunded_cusips <> '{}' then 'refundedCusips' end,
    case when b.ratings <> '[]' then 'ratings' end], null))`,
};

const { cashFlows: _cashFlows, ...fundTerms } = FundFields.shape;
const cashFlow = jsonObject(columnsOf("c", fieldsOf(Fund.shape.cashFlows.element.shape)));
const fund: Record<keyof Fund, SQL> = {
  ...columnsOf("f", fieldsOf(fundTerms)),
  cashFlows: listOf(
    sql`${cashFlow} order by c.date, c.id`,
    sql`from fund_cash_flows c where c.program_id = f.program_id`,
  ),
  managerName: nameOfOrganization(sql`f.manager_org_id`),
};

/** The details of a bond as JSON; null for what is none. */
export const bondOf = (id: SQL) => sql`(select ${jsonObject(bond)} from program_bonds b where b.program_id = ${id})`;
const fundOf = (id: SQL) => sql`(select ${jsonObject(fund)} from program_funds f where f.program_id = ${id})`;

/** The details of a bond or a fund, as the history tells of them; null for other types. */
export async function detailsOf(db: Db, id: string): Promise<{ bond: Bond | null; fund: Fund | null }> {
  const { rows } = await db.execute<{ bond: Bond | null; fund: Fund | null }>(
    sql`select ${bondOf(sql`p.id`)} as bond, ${fundOf(sql`p.id`)} as fund from programs p where p.id = ${id}`,
  );
  return rows[0] ?? { bond: null, fund: null };
}

const moves = sql.join(
  Object.entries(programMoves).flatMap(([type, statuses]) =>
    Object.entries(statuses).map(
      ([from, to]) => sql`when ${sql.raw(`'${type} ${from}'`)} then ${sql.raw(`'${JSON.stringify(to)}'::json`)}`,
    ),
  ),
  sql` `,
);

const detailOn = (today: SQL): Record<keyof Program, SQL> => ({
  id: sql`r.id`,
  ...columnsOf("r", fieldsOf(ProgramFields.shape)),
  status: statusOfProgram(today),
  allowedStatuses: sql`coalesce(case r.program_type || ' ' || ${statusOfProgram(today)} ${moves} end, '[]')`,
  administeringOrgName: nameOfOrganization(sql`r.administering_org_id`),
  availableAmount: sql`r.total_funding - r.obligated_amount`,
  federalShareCap: sql`(select max((c ->> 'share')::numeric) from jsonb_array_elements(r.share_caps) c
    where coalesce((c ->> 'effectiveFrom')::date <= ${today}, true) and coalesce((c ->> 'effectiveTo')::date >= ${today}, true))`,
  bond: bondOf(sql`r.id`),
  fund: fundOf(sql`r.id`),
  sources: sql`r.sources`,
  createdAt: sql`pave_instant(r.created_at)`,
  ...programAbout,
});

/** One program as it stands on a day; null when there is none, or it was deleted. */
export async function getProgram(db: Db, id: string, today: string): Promise<JsonText<Program> | null> {
  const [found] = await runNamed<{ json: string }>(
    db,
    "program",
    () =>
      sql`select ${jsonObject(detailOn(sql`${sql.placeholder("today")}::date`))}::text as json from programs r where r.id = ${sql.placeholder("id")} and not r.is_deleted`,
    { id, today },
  );
  return found ? new JsonText(found.json) : null;
}

/** One program as it stood at an instant, with the details of its type; null when it was not there then. */
export async function getProgramAt(db: Db, id: string, asOf: string): Promise<JsonText<Program> | null> {
  // What was open then is told by the dates of then, on the day of then.
  const day = sql`${asOf.slice(0, 10)}::date`;
  const detailsThen = jsonObject({
    ...detailOn(day),
    bond: bondAt(asOf),
    fund: sql`${fundOf(sql`r.id`)}::jsonb || ${changedBack("fund", asOf)}`,
  });
  const { rows } = await db.execute<{ json: string }>(sql`
    select ${detailsThen}::text as json from ${recordAt("programs", id, asOf)} where not r.is_deleted`);
  return rows[0] ? new JsonText(rows[0].json) : null;
}

/** The details of the bond `r` as they stood at an instant. */
export const bondAt = (asOf: string) => sql`${bondOf(sql`r.id`)}::jsonb || ${changedBack("bond", asOf)}`;

/** The log tells the fields of a bond as `bond.parAmount`: their values of then, by their own names. */
function changedBack(part: "bond" | "fund", asOf: string): SQL {
  const start = `${part}.`;
  return sql`(select coalesce(jsonb_object_agg(substr(u.key, ${start.length + 1}), u.value), '{}')
    from jsonb_each(pave_undone(r.id, ${asOf}::timestamptz)) u where starts_with(u.key, ${start}))`;
}
