import type { BondFields, FundFields } from "@pave/contract";
import { eq, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { type ChangedFields, differences } from "../engine/records/changes.js";
import { rowsOf } from "../engine/sql/rows.js";
import { detailsOf } from "./detail.js";
import { bondMaturities, fundCashFlows, programBonds, programFunds, programParties } from "./details-table.js";

/** Replaces the details of a bond; returns what changed, as `bond.parAmount` and so on. */
export async function writeBond(tx: Db, programId: string, fields: BondFields): Promise<ChangedFields> {
  const before = await detailsOf(tx, programId);
  const { maturities = [], parties = [], formalAwardDateTime: awarded, ...terms } = fields;
  await tx.delete(programBonds).where(eq(programBonds.programId, programId));
  await tx.delete(bondMaturities).where(eq(bondMaturities.programId, programId));
  await tx.execute(sql`delete from program_parties where program_id = ${programId} and loan_id is null`);
  const formalAwardDateTime = awarded ? new Date(awarded) : null;
  await tx.insert(programBonds).values({ ...terms, formalAwardDateTime, programId });
  if (maturities.length > 0)
    await tx.insert(bondMaturities).values(maturities.map((maturity) => ({ ...maturity, programId })));
  if (parties.length > 0) await tx.insert(programParties).values(parties.map((party) => ({ ...party, programId })));
  return differencesOf("bond", before.bond, (await detailsOf(tx, programId)).bond);
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

/** The ids that are not of live organizations. */
export async function missingOrganizations(tx: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    { id: sql`asked.id` },
    (columns) => sql`select distinct ${columns} from unnest(${sql.param(ids)}::uuid[]) asked (id)
    where not exists (select from organizations o where o.id = asked.id and not o.is_deleted)`,
  );
  return rows.map(({ id }) => id);
}
