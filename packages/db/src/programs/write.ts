import type { BondFields, FundFields } from "@pave/contract";
import { eq, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { type ChangedFields, differences } from "../engine/records/changes.js";
import { recordCorrection } from "../engine/records/records.js";
import { rowsOf } from "../engine/sql/rows.js";
import { detailsOf } from "./detail.js";
import { bondMaturities, fundCashFlows, programBonds, programFunds, programParties } from "./details-table.js";

/**
 * Replaces the details of a bond; returns what changed, as `bond.parAmount` and so on. On a day (YYYY-MM-DD): no later
 * import overwrites what a user has changed.
 */
export async function writeBond(tx: Db, programId: string, fields: BondFields, day: string): Promise<ChangedFields> {
  const before = await detailsOf(tx, programId);
  const { maturities = [], parties = [], formalAwardDateTime: awarded, saleDate = null, ...terms } = fields;
  await tx.execute(sql`update programs set sale_date = ${saleDate} where id = ${programId}`);
  const formalAwardDateTime = awarded ? new Date(awarded) : null;
  // The row retains its id, to which imports refer.
  const [known] = await tx
    .delete(programBonds)
    .where(eq(programBonds.programId, programId))
    .returning({ id: programBonds.id });
  const [written] = await tx
    .insert(programBonds)
    .values({ ...terms, ...known, formalAwardDateTime, programId })
    .returning({ id: programBonds.id });
  await tx.delete(bondMaturities).where(eq(bondMaturities.programId, programId));
  if (maturities.length > 0)
    await tx.insert(bondMaturities).values(maturities.map((maturity) => ({ ...maturity, programId })));
  await writeParties(tx, programId, parties);
  const after = await detailsOf(tx, programId);
  if (before.bond && after.bond && written) {
    const { maturities: _, parties: __, saleDate: sold, ...changed } = differences(before.bond, after.bond);
    await correct(tx, "program_bonds", written.id, changed, day);
    await correct(tx, "programs", programId, sold ? { saleDate: sold } : {}, day);
  }
  return differencesOf("bond", before.bond, after.bond);
}

async function correct(tx: Db, table: string, id: string, changed: ChangedFields, day: string): Promise<void> {
  const values = Object.entries(changed).map(([field, { after }]) => [field, after] as const);
  const written = values.filter(([field]) => !/Name$|^licenceRestricted$/.test(field));
  if (written.length > 0) await recordCorrection(tx, table, id, Object.fromEntries(written), day);
}

/** Unchanged parties retain their rows, to which imports may refer. */
async function writeParties(tx: Db, programId: string, parties: NonNullable<BondFields["parties"]>): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(parties)}::jsonb) as g (role text, "organizationId" uuid)`;
  await tx.execute(sql`delete from program_parties p where program_id = ${programId} and loan_id is null
    and not exists (select from ${given} where g.role = p.role and g."organizationId" = p.organization_id)`);
  const standing = await rowsOf<{ role: string; organizationId: string }>(
    tx,
    { role: sql`role`, organizationId: sql`organization_id` },
    (columns) => sql`select ${columns} from program_parties where program_id = ${programId} and loan_id is null`,
  );
  const added = parties.filter(
    ({ role, organizationId }) => !standing.some((one) => one.role === role && one.organizationId === organizationId),
  );
  if (added.length > 0) await tx.insert(programParties).values(added.map((party) => ({ ...party, programId })));
}

/** Replaces the details of a fund; returns what changed, as `fund.nav` and so on. */
export async function writeFund(tx: Db, programId: string, fields: FundFields): Promise<ChangedFields> {
  const before = await detailsOf(tx, programId);
  const { cashFlows = [], ...terms } = fields;
  await tx.delete(programFunds).where(eq(programFunds.programId, programId));
  await tx.delete(fundCashFlows).where(eq(fundCashFlows.programId, programId));
  await tx.insert(programFunds).values({ ...terms, programId });
  if (cashFlows.length > 0) await tx.insert(fundCashFlows).values(cashFlows.map((flow) => ({ ...flow, programId })));
  return differencesOf("fund", before.fund, (await detailsOf(tx, programId)).fund);
}

function differencesOf(part: string, before: object | null, after: object | null): ChangedFields {
  const changed = differences({ ...before }, { ...after });
  return Object.fromEntries(Object.entries(changed).map(([field, change]) => [`${part}.${field}`, change]));
}

/** The ids without a live organization. */
export async function missingOrganizations(tx: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    { id: sql`requested.id` },
    (columns) => sql`select distinct ${columns} from unnest(${sql.param(ids)}::uuid[]) requested (id)
    where not exists (select from organizations o where o.id = requested.id and not o.is_deleted)`,
  );
  return rows.map(({ id }) => id);
}
