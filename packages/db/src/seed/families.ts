import type { PgTable } from "drizzle-orm/pg-core";
import { assets } from "../tables/assets.js";
import { assetInspections, assetLifecycle, assetMaintenance, assetValuations } from "../tables/assets-parts.js";
import { changes } from "../tables/changes.js";
import { makeAsset } from "./assets/asset.js";
import { addAsset } from "./assets/parts.js";
import { madeAt } from "./clock.js";
import { type Estates, estatesOf } from "./estates.js";
import { type SampleKind, sampleId } from "./ids.js";
import { sampleSource } from "./rows.js";
import { Sheets } from "./sheets.js";
import type { World } from "./slot.js";

/** The tables of the record families, in the order in which they are loaded. */
export const familyTables: readonly PgTable[] = [
  assets,
  assetLifecycle,
  assetInspections,
  assetMaintenance,
  assetValuations,
  changes,
];

/** About how many assets are made before they are loaded: enough for a COPY to be worth its while. */
const batchAssets = 2_000;

/** Those that hold so much that a large load is faster without their indexes. */
export const indexedTables: readonly PgTable[] = [assets];

/** How many records of each family a world has. */
export type FamilyCounts = Readonly<Record<string, number>>;

export type Batch = { sheets: Sheets; done: number; total: number; loaded: FamilyCounts };

/** The records of the families in batches, estate by estate. `done` and `total` count assets. */
export function* familyBatches(world: World): Generator<Batch> {
  const estates = estatesOf(world);
  let sheets = new Sheets();
  let held = 0;
  let done = 0;
  for (let number = 0; number < estates.size; number++) {
    const count = addEstate(sheets, world, estates, number);
    held += count;
    done += count;
    if (held < batchAssets && number < estates.size - 1) continue;
    yield { sheets, done, total: estates.assets, loaded: { assets: done } };
    sheets = new Sheets();
    held = 0;
  }
}

/** Adds all that an estate holds; answers how many assets that is. */
function addEstate(sheets: Sheets, { seed }: World, estates: Estates, number: number): number {
  const estate = estates.at(number);
  const { first, count } = estate.assets;
  for (let index = first; index < first + count; index++) {
    const asset = makeAsset(seed, estate, index);
    addAsset(sheets, seed, asset);
    sheets.add(changes, created("assetChange", "assets", seed, index, asset.row.id));
  }
  return count;
}

/** The line of the change log that tells how a record began. */
function created(kind: SampleKind, entityType: string, seed: number, index: number, entityId = "") {
  return {
    id: sampleId(kind, seed, index),
    entityType,
    entityId,
    version: 1,
    at: madeAt(index),
    cause: "create",
    source: sampleSource,
    fields: {},
  };
}
