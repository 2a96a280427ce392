import type { Db } from "../../engine/connection/client.js";
import { newId } from "../../engine/sql/columns.js";
import {
  bondMaturities,
  fundCashFlows,
  programBonds,
  programFunds,
  programParties,
} from "../../programs/details-table.js";
import { loanEntries, programLoans } from "../../programs/loans-table.js";
import {
  awardPassThroughs,
  fundingCycles,
  programDocuments,
  programRecipients,
  programs,
} from "../../programs/table.js";

type ProgramInsert = typeof programs.$inferInsert;
export type ProgramBuilt = typeof programs.$inferSelect;

let made = 0;

/** A program for a test, by default an open grant with a unique name. */
export async function aProgram(db: Db, values: Partial<ProgramInsert> = {}): Promise<ProgramBuilt> {
  const [row] = await somePrograms(db, [values]);
  if (!row) throw new Error("The program was not inserted");
  return row;
}

/** Several programs, in one statement. */
export async function somePrograms(db: Db, all: readonly Partial<ProgramInsert>[]): Promise<ProgramBuilt[]> {
  const rows = all.map((values) => {
    made++;
    return {
      id: newId(),
      name: `Grants ${made}`,
      programType: "grant",
      status: "open",
      sources: ["simpler"],
      ...values,
    };
  });
  return db.insert(programs).values(rows).returning();
}

type Maturity = Omit<typeof bondMaturities.$inferInsert, "programId">;

/** An outstanding bond, by default 1,000,000 of revenue bonds. */
export async function aBond(
  db: Db,
  values: Partial<ProgramInsert> = {},
  terms: Partial<typeof programBonds.$inferInsert> = {},
  maturities: readonly Maturity[] = [],
): Promise<ProgramBuilt> {
  const program = await aProgram(db, { programType: "bond", status: "active", instrument: "bond", ...values });
  await db.insert(programBonds).values({ programId: program.id, parAmount: 1_000_000, debtType: "revenue", ...terms });
  if (maturities.length > 0)
    await db.insert(bondMaturities).values(maturities.map((maturity) => ({ ...maturity, programId: program.id })));
  return program;
}

type CashFlow = Omit<typeof fundCashFlows.$inferInsert, "programId">;

export async function aFund(
  db: Db,
  values: Partial<ProgramInsert> = {},
  terms: Partial<typeof programFunds.$inferInsert> = {},
  cashFlows: readonly CashFlow[] = [],
): Promise<ProgramBuilt> {
  const program = await aProgram(db, { programType: "fund", status: "investing", ...values });
  await db.insert(programFunds).values({ programId: program.id, structure: "closedEnd", ...terms });
  if (cashFlows.length > 0)
    await db.insert(fundCashFlows).values(cashFlows.map((flow) => ({ ...flow, programId: program.id })));
  return program;
}

type Part<Table extends { $inferInsert: object }> = Partial<Table["$inferInsert"]> & { programId: string };

/** Balances of a ledger without entries. */
const nothing = { amountDisbursed: 0, outstandingPrincipal: 0, repaidToDate: 0, recoveredAmount: 0 };

/** A loan agreement in repayment. */
export async function aLoan(db: Db, values: Part<typeof programLoans>) {
  made++;
  const [row] = await db
    .insert(programLoans)
    .values({ title: `Loan ${made}`, status: "active", sources: ["epa"], ...nothing, ...values })
    .returning();
  if (!row) throw new Error("The loan was not inserted");
  return row;
}

/** An entry on the ledger of a loan, as of the start of 2026. */
export async function aLoanEntry(db: Db, values: Omit<typeof loanEntries.$inferInsert, "date">) {
  await db.insert(loanEntries).values({ date: "2026-01-01", ...values });
}

/** An award of 100,000. */
export async function aRecipient(db: Db, values: Partial<typeof programRecipients.$inferInsert>) {
  made++;
  const [row] = await db
    .insert(programRecipients)
    .values({ recipientName: `Recipient ${made}`, obligatedAmount: 100_000, ...values })
    .returning();
  if (!row) throw new Error("The recipient was not inserted");
  return row;
}

/** A pass-through entity of an award. */
export async function aPassThrough(db: Db, values: typeof awardPassThroughs.$inferInsert): Promise<void> {
  await db.insert(awardPassThroughs).values(values);
}

export async function aFundingCycle(db: Db, values: Part<typeof fundingCycles>) {
  made++;
  const [row] = await db
    .insert(fundingCycles)
    .values({ cycleName: `Round ${made}`, ...values })
    .returning();
  if (!row) throw new Error("The funding cycle was not inserted");
  return row;
}

export async function aProgramDocument(db: Db, values: Part<typeof programDocuments>): Promise<void> {
  made++;
  await db.insert(programDocuments).values({ documentType: "notice", title: `Document ${made}`, ...values });
}

/** An organization's part in a bond issue or a loan. */
export async function aProgramParty(db: Db, values: typeof programParties.$inferInsert): Promise<void> {
  await db.insert(programParties).values(values);
}
