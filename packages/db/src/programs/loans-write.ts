import type { CreateLoan, LoanEntry, LoanProgram } from "@pave/contract";
import { eq, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { type ChangedFields, differences } from "../engine/records/changes.js";
import { columnsOf, jsonObject } from "../engine/sql/json-object.js";
import { rowsOf } from "../engine/sql/rows.js";
import { partiesOf } from "./detail.js";
import { programParties } from "./details-table.js";
import { loanEntries } from "./loans-table.js";

type Parties = NonNullable<CreateLoan["parties"]>;

/** Replaces the parties of a loan; returns what changed. */
export async function writeLoanParties(
  tx: Db,
  programId: string,
  loanId: string,
  parties: Parties,
): Promise<ChangedFields> {
  const before = await partiesNow(tx, programId, loanId);
  await tx.delete(programParties).where(eq(programParties.loanId, loanId));
  if (parties.length > 0)
    await tx.insert(programParties).values(parties.map((party) => ({ ...party, programId, loanId })));
  return differences({ parties: before }, { parties: await partiesNow(tx, programId, loanId) });
}

async function partiesNow(tx: Db, programId: string, loanId: string): Promise<unknown> {
  const rows = await rowsOf<{ parties: unknown }>(
    tx,
    { parties: partiesOf(sql`${programId}::uuid`, sql`${loanId}::uuid`) },
    (columns) => sql`select ${columns}`,
  );
  return rows[0]?.parties;
}

/** Adds an entry to the ledger of a loan. */
export async function insertLoanEntry(tx: Db, entry: typeof loanEntries.$inferInsert): Promise<void> {
  await tx.insert(loanEntries).values(entry);
}

/** An entry that a reversal may concern, and whether another reversal of it was entered or awaits approval. */
export type Reversible = Pick<LoanEntry, "id" | "isReversed" | "reversesEntryId"> & {
  isMirrored: boolean;
  isAwaited: boolean;
};

/** The entries of a loan, the newest first: `isMirrored` if of the kind and exactly the opposite amounts. */
export function reversibleEntries(
  tx: Db,
  loanId: string,
  { kind, principal, interest }: Pick<LoanEntry, "kind" | "principal" | "interest">,
): Promise<Reversible[]> {
  return rowsOf<Reversible>(
    tx,
    {
      id: sql`e.id`,
      reversesEntryId: sql`e.reverses_entry_id`,
      isReversed: sql`exists (select from loan_entries x where x.reverses_entry_id = e.id)`,
      isMirrored: sql`e.kind = ${kind} and e.principal = -(${principal}::numeric) and e.interest = -(${interest}::numeric)`,
      isAwaited: sql`exists (select from approvals a where a.entity_id = e.loan_id and a.status = 'pending'
        and a.operation = 'loans.entry' and a.input ->> 'reversesEntryId' = e.id::text)`,
    },
    (columns) => sql`select ${columns} from loan_entries e where e.loan_id = ${loanId} order by e.date desc, e.id desc`,
  );
}

/** Entries returned with a loan. */
const entriesMax = 100;

/** The newest entries of a loan, and how many there are. */
export async function entriesOfLoan(db: Db, loanId: string): Promise<{ entries: LoanEntry[]; total: number }> {
  const entry = jsonObject<LoanEntry>({
    ...columnsOf("e", ["id", "date", "kind", "principal", "interest", "note", "reversesEntryId"]),
    isReversed: sql`exists (select from loan_entries x where x.reverses_entry_id = e.id)`,
    createdAt: sql`pave_instant(e.created_at)`,
  });
  const rows = await rowsOf<{ entries: LoanEntry[]; total: number }>(
    db,
    {
      total: sql`(select count(*) from loan_entries e where e.loan_id = ${loanId})`,
      entries: sql`(select coalesce(json_agg(${entry} order by e.date desc, e.id desc), '[]') from (
        select * from loan_entries where loan_id = ${loanId} order by date desc, id desc limit ${entriesMax}) e)`,
    },
    (columns) => sql`select ${columns}`,
  );
  return rows[0] ?? { entries: [], total: 0 };
}

type LoanProgramFacts = { isLoan: boolean; loanProgram: LoanProgram | null };

/** Whether a program lends; null if it does not exist. */
export async function isLoanProgram(db: Db, id: string): Promise<LoanProgramFacts | null> {
  const rows = await rowsOf<LoanProgramFacts>(
    db,
    { isLoan: sql`program_type = 'loan'`, loanProgram: sql`loan_program` },
    (columns) => sql`select ${columns} from programs where id = ${id} and not is_deleted`,
  );
  return rows[0] ?? null;
}
