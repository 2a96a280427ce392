import { setImmediate } from "node:timers/promises";
import {
  assetInspections,
  assetLifecycle,
  assetMaintenance,
  assets,
  assetValuations,
  bondMaturities,
  changes,
  contractAssets,
  contractDeliverables,
  contractMilestones,
  contractModifications,
  contractParties,
  contractPrograms,
  contracts,
  events,
  fundCashFlows,
  fundingCycles,
  loanEntries,
  programBonds,
  programDocuments,
  programFunds,
  programLoans,
  programParties,
  programRecipients,
  programs,
  projectAssets,
  projectBenefits,
  projectFunding,
  projectMilestones,
  projectPrograms,
  projectRisks,
  projects,
  projectTeam,
  subcontracts,
} from "@pave/db";
import type { PgTable } from "drizzle-orm/pg-core";
import { estatesOf } from "./estates.js";
import { type FamilyCounts, Maker } from "./maker.js";
import type { Sheets } from "./sheets.js";
import type { World } from "./world/slot.js";

/** The tables of the record families, in the order in which they are loaded. */
export const familyTables: readonly PgTable[] = [
  assets,
  assetLifecycle,
  assetInspections,
  assetMaintenance,
  assetValuations,
  projects,
  projectAssets,
  projectPrograms,
  projectFunding,
  projectMilestones,
  projectRisks,
  projectBenefits,
  projectTeam,
  contracts,
  contractAssets,
  contractPrograms,
  contractModifications,
  contractDeliverables,
  contractMilestones,
  subcontracts,
  contractParties,
  programs,
  fundingCycles,
  programRecipients,
  programDocuments,
  programBonds,
  bondMaturities,
  programFunds,
  fundCashFlows,
  programParties,
  programLoans,
  loanEntries,
  events,
  changes,
];

/** Approximate number of assets per batch: enough to make a COPY worthwhile. */
const batchAssets = 2_000;

/**
 * Values that triggers maintain on projects are generated with the projects: otherwise the triggers would scan all
 * projects for each batch.
 */
export const agreeingTables: readonly PgTable[] = [projectFunding, projectMilestones, projectRisks];

export type Batch = { sheets: Sheets; done: number; total: number; loaded: FamilyCounts };

/**
 * The records of the families in batches, estate by estate, then the programs that many estates share. `done` and
 * `total` count the records. Other work can run between batches.
 */
export async function* familyBatches(world: World): AsyncGenerator<Batch, void> {
  const estates = estatesOf(world);
  const maker = new Maker(world);
  const { assets, projects, contracts, bonds } = estates.counts;
  const total = assets + projects + contracts + bonds + maker.shared;
  let assetsAdded = 0;
  for (let number = 0; number < estates.size; number++) {
    assetsAdded += maker.addEstate(estates.at(number));
    await setImmediate();
    if (assetsAdded < batchAssets && number < estates.size - 1) continue;
    yield { ...maker.taken(), total };
    assetsAdded = 0;
  }
  for (let first = 0; first < maker.shared; first += batchAssets) {
    maker.addShared(first, Math.min(maker.shared, first + batchAssets));
    yield { ...maker.taken(), total };
  }
}
