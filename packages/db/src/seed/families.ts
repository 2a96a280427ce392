import type { PgTable } from "drizzle-orm/pg-core";
import { assets } from "../tables/assets.js";
import { assetInspections, assetLifecycle, assetMaintenance, assetValuations } from "../tables/assets-parts.js";
import { changes } from "../tables/changes.js";
import {
  contractDeliverables,
  contractMilestones,
  contractModifications,
  subcontracts,
} from "../tables/contract-items.js";
import { contractParties } from "../tables/contract-parties.js";
import { contractAssets, contracts } from "../tables/contracts.js";
import { projectAssets, projects } from "../tables/projects.js";
import {
  projectBenefits,
  projectFunding,
  projectMilestones,
  projectRisks,
  projectTeam,
} from "../tables/projects-parts.js";
import { addAsset } from "./assets/parts.js";
import { addContract } from "./contracts/add.js";
import { makeContract } from "./contracts/contract.js";
import { type Firms, firmsOf } from "./contracts/firms.js";
import { contentsOf } from "./estate.js";
import { type Estate, estatesOf } from "./estates.js";
import { addProject } from "./projects/add.js";
import { Sheets } from "./sheets.js";
import type { World } from "./slot.js";

/** The tables of the record families, in the order in which they are loaded. */
export const familyTables: readonly PgTable[] = [
  assets,
  assetLifecycle,
  assetInspections,
  assetMaintenance,
  assetValuations,
  projects,
  projectAssets,
  projectFunding,
  projectMilestones,
  projectRisks,
  projectBenefits,
  projectTeam,
  contracts,
  contractAssets,
  contractModifications,
  contractDeliverables,
  contractMilestones,
  subcontracts,
  contractParties,
  changes,
];

/** About how many assets are made before they are loaded: enough for a COPY to be worth its while. */
const batchAssets = 2_000;

/** Those that hold so much that a large load is faster without their indexes. */
export const indexedTables: readonly PgTable[] = [assets, projects, contracts, contractParties];

/** How many records of each family a world has. */
export type FamilyCounts = Readonly<Record<string, number>>;

export type Batch = { sheets: Sheets; done: number; total: number; loaded: FamilyCounts };

/** The records of the families in batches, estate by estate. `done` and `total` count the records themselves. */
export function* familyBatches(world: World): Generator<Batch> {
  const estates = estatesOf(world);
  const firms = firmsOf(world);
  const total = estates.counts.assets + estates.counts.projects + estates.counts.contracts;
  const loaded = { assets: 0, projects: 0, contracts: 0, contractParties: 0 };
  let sheets = new Sheets();
  let held = 0;
  for (let number = 0; number < estates.size; number++) {
    const added = addEstate(sheets, world, estates.at(number), firms);
    held += added.assets;
    loaded.assets += added.assets;
    loaded.projects += added.projects;
    loaded.contracts += added.contracts;
    loaded.contractParties += added.contractParties;
    if (held < batchAssets && number < estates.size - 1) continue;
    yield { sheets, done: loaded.assets + loaded.projects + loaded.contracts, total, loaded };
    sheets = new Sheets();
    held = 0;
  }
}

/** Adds all that an estate holds; answers how many that is. */
function addEstate(sheets: Sheets, { seed }: World, estate: Estate, firms: Firms) {
  const { assets, projects, upkeep } = contentsOf(seed, estate);
  for (const asset of assets) addAsset(sheets, seed, asset);
  for (const project of projects) addProject(sheets, seed, project);
  const bought = [
    ...projects.flatMap(({ contracts, sketch, assets }) =>
      contracts.map((contract) => ({ sketch: contract, assets, projectId: sketch.id })),
    ),
    ...upkeep.map((contract) => ({ ...contract, projectId: null })),
  ];
  let contractParties = 0;
  for (const { sketch, assets, projectId } of bought) {
    const subject = { buyer: estate.owner, assets: assets.map(({ row }) => row), projectId };
    contractParties += addContract(sheets, seed, makeContract(seed, sketch, subject, firms), firms);
  }
  return { assets: assets.length, projects: projects.length, contracts: bought.length, contractParties };
}
