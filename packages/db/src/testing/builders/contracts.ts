import { contractParties } from "../../contract-parties/table.js";
import {
  contractDeliverables,
  contractMilestones,
  contractModifications,
  subcontracts,
} from "../../contracts/items-table.js";
import { contracts } from "../../contracts/table.js";
import type { Db } from "../../engine/connection/client.js";
import { newId } from "../../engine/sql/columns.js";

type ContractInsert = typeof contracts.$inferInsert;
export type ContractBuilt = typeof contracts.$inferSelect;

let made = 0;

/** A contract for a test, with a unique title; by default its value and end are the original ones. */
export async function aContract(db: Db, values: Partial<ContractInsert> = {}): Promise<ContractBuilt> {
  return first(await someContracts(db, [values]));
}

/** Several contracts, in one statement. */
export async function someContracts(db: Db, all: readonly Partial<ContractInsert>[]): Promise<ContractBuilt[]> {
  const rows = all.map((values) => {
    made++;
    const settled = { currentValue: values.contractValue ?? null, endDate: values.initialEndDate ?? null };
    return { id: newId(), title: `Contract ${made}`, sources: ["usaspending"], ...settled, ...values };
  });
  return db.insert(contracts).values(rows).returning();
}

type PartyInsert = typeof contractParties.$inferInsert;

/** The role of an organization in a contract, by default a subcontractor's. */
export async function aContractParty(
  db: Db,
  values: Pick<PartyInsert, "contractId" | "organizationId"> & Partial<PartyInsert>,
): Promise<typeof contractParties.$inferSelect> {
  made++;
  const role = values.role ?? "subcontractor";
  const defaults = {
    id: newId(),
    name: `Party ${made}`,
    tier: role === "subcontractor" ? 2 : null,
    sources: ["usaspending"],
  };
  return first(
    await db
      .insert(contractParties)
      .values({ ...defaults, ...values, role })
      .returning(),
  );
}

type ModificationInsert = typeof contractModifications.$inferInsert;

/** A modification for a test; the contract's value and end are unchanged. */
export async function aModification(
  db: Db,
  values: Pick<ModificationInsert, "contractId"> & Partial<ModificationInsert>,
): Promise<typeof contractModifications.$inferSelect> {
  made++;
  const defaults = { number: `P${String(made).padStart(5, "0")}`, date: "2025-01-15", type: "value" };
  return first(
    await db
      .insert(contractModifications)
      .values({ ...defaults, ...values })
      .returning(),
  );
}

type DeliverableInsert = typeof contractDeliverables.$inferInsert;

export async function aDeliverable(
  db: Db,
  values: Pick<DeliverableInsert, "contractId"> & Partial<DeliverableInsert>,
): Promise<typeof contractDeliverables.$inferSelect> {
  made++;
  return first(
    await db
      .insert(contractDeliverables)
      .values({ title: `Deliverable ${made}`, ...values })
      .returning(),
  );
}

type MilestoneInsert = typeof contractMilestones.$inferInsert;

export async function aContractMilestone(
  db: Db,
  values: Pick<MilestoneInsert, "contractId"> & Partial<MilestoneInsert>,
): Promise<typeof contractMilestones.$inferSelect> {
  made++;
  return first(
    await db
      .insert(contractMilestones)
      .values({ title: `Milestone ${made}`, ...values })
      .returning(),
  );
}

type SubcontractInsert = typeof subcontracts.$inferInsert;

export async function aSubcontract(
  db: Db,
  values: Pick<SubcontractInsert, "contractId" | "subcontractorOrgId"> & Partial<SubcontractInsert>,
): Promise<typeof subcontracts.$inferSelect> {
  made++;
  return first(
    await db
      .insert(subcontracts)
      .values({ subcontractNumber: `S-${made}`, ...values })
      .returning(),
  );
}

function first<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (!row) throw new Error("The row was not inserted");
  return row;
}
