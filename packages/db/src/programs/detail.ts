import { Bond, BondFields, Fund, FundFields, type Program, ProgramFields, programMoves } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { runNamed } from "../engine/connection/prepared-statements.js";
import { awaitingApprovalOf } from "../engine/records/awaiting-approval.js";
import { nameOfOrganization } from "../engine/records/names.js";
import { wholeProvenanceColumns } from "../engine/records/provenance.js";
import { recordAt } from "../engine/records/records.js";
import {
  fieldsOf,
  firstJson,
  jsonBuilt,
  jsonObject,
  readJson,
  selectJson,
  tableColumns,
} from "../engine/sql/json-object.js";
import type { JsonText } from "../engine/sql/json-text.js";
import { rowsOf } from "../engine/sql/rows.js";
import { bondMaturities, fundCashFlows, programBonds, programFunds } from "./details-table.js";
import { statusOfProgram } from "./query.js";
import { programs } from "./table.js";

const listOf = (item: SQL, rest: SQL) => sql`(select coalesce(json_agg(${item}), '[]') ${rest})`;

const party = jsonBuilt<Bond["parties"][number]>({
  role: sql`y.role`,
  organizationId: sql`y.organization_id`,
  organizationName: nameOfOrganization(sql`y.organization_id`),
});

/** The parties of a bond issue, or of one of a program's loans. */
export const partiesOf = (programId: SQL, loanId: SQL) =>
  listOf(
    sql`${party} order by y.role, y.id`,
    sql`from program_parties y where y.program_id = ${programId} and y.loan_id is not distinct from ${loanId}`,
  );

const { maturities: _maturities, parties: _parties, saleDate: _saleDate, ...bondTerms } = BondFields.shape;
const maturity = jsonObject<Bond["maturities"][number]>(
  tableColumns(bondMaturities, "m", fieldsOf(Bond.shape.maturities.element.shape)),
);
const bond: Record<keyof Bond, SQL> = {
  ...tableColumns(programBonds, "b", fieldsOf(bondTerms)),
  saleDate: sql`(select p.sale_date from programs p where p.id = b.program_id)`,
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
const cashFlow = jsonObject<Fund["cashFlows"][number]>(
  tableColumns(fundCashFlows, "c", fieldsOf(Fund.shape.cashFlows.element.shape)),
);
const fund: Record<keyof Fund, SQL> = {
  ...tableColumns(programFunds, "f", fieldsOf(fundTerms)),
  cashFlows: listOf(
    sql`${cashFlow} order by c.date, c.id`,
    sql`from fund_cash_flows c where c.program_id = f.program_id`,
  ),
  managerName: nameOfOrganization(sql`f.manager_org_id`),
};

/** The details of a bond as JSON; null for other programs. */
export const bondOf = (id: SQL) =>
  sql`(select ${jsonObject<Bond>(bond)} from program_bonds b where b.program_id = ${id})`;
const fundOf = (id: SQL) => sql`(select ${jsonObject<Fund>(fund)} from program_funds f where f.program_id = ${id})`;

/** The details of a bond or a fund in the form of the history; null for other types. */
export async function detailsOf(db: Db, id: string): Promise<{ bond: Bond | null; fund: Fund | null }> {
  const rows = await rowsOf<{ bond: Bond | null; fund: Fund | null }>(
    db,
    { bond: bondOf(sql`p.id`), fund: fundOf(sql`p.id`) },
    (columns) => sql`select ${columns} from programs p where p.id = ${id}`,
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
  ...tableColumns(programs, "r", fieldsOf(ProgramFields.shape)),
  status: statusOfProgram(today),
  allowedStatuses: sql`coalesce(case r.program_type || ' ' || ${statusOfProgram(today)} ${moves} end, '[]')`,
  administeringOrgName: nameOfOrganization(sql`r.administering_org_id`),
  availableAmount: sql`r.total_funding - r.obligated_amount`,
  federalShareCap: sql`(select max((c ->> 'share')::numeric) from jsonb_array_elements(r.share_caps) c
    where coalesce((c ->> 'effectiveFrom')::date <= ${today}, true) and coalesce((c ->> 'effectiveTo')::date >= ${today}, true))`,
  bond: bondOf(sql`r.id`),
  fund: fundOf(sql`r.id`),
  awaitingApproval: awaitingApprovalOf(),
  ...wholeProvenanceColumns,
});

/** One program on a day; null if it does not exist or was deleted. */
export async function getProgram(db: Db, id: string, today: string): Promise<JsonText<Program> | null> {
  const write = () =>
    selectJson(
      jsonObject<Program>(detailOn(sql`${sql.placeholder("today")}::date`)),
      (json) => sql`select ${json} from programs r where r.id = ${sql.placeholder("id")} and not r.is_deleted`,
    );
  return firstJson(await runNamed(db, "program", write, { id, today }));
}

/** One program as of an instant, with the details of its type; null if it did not exist then. */
export async function getProgramAt(db: Db, id: string, asOf: string): Promise<JsonText<Program> | null> {
  // Whether it was open at that instant depends on its dates and that day.
  const day = sql`${asOf.slice(0, 10)}::date`;
  const detailsThen = jsonObject<Program>({
    ...detailOn(day),
    awaitingApproval: awaitingApprovalOf(sql`${asOf}::timestamptz`),
    bond: bondAt(asOf),
    fund: sql`${fundOf(sql`r.id`)}::jsonb || ${changedBack("fund", asOf)}`,
  });
  return readJson(
    db,
    detailsThen,
    (json) => sql`select ${json} from ${recordAt("programs", id, asOf)} where not r.is_deleted`,
  );
}

/** The details of the bond `r` as of an instant. */
export const bondAt = (asOf: string) => sql`${bondOf(sql`r.id`)}::jsonb || ${changedBack("bond", asOf)}`;

/** Earlier values of a bond's fields, which the log names `bond.parAmount` and so on, under their own names. */
function changedBack(part: "bond" | "fund", asOf: string): SQL {
  const start = `${part}.`;
  return sql`(select coalesce(jsonb_object_agg(substr(u.key, ${start.length + 1}), u.value), '{}')
    from jsonb_each(pave_undone(r.id, ${asOf}::timestamptz)) u where starts_with(u.key, ${start}))`;
}
