import type { Db } from "./client.js";
import { newId } from "./columns.js";
import { assets } from "./tables/assets.js";

type AssetInsert = typeof assets.$inferInsert;
export type AssetBuilt = typeof assets.$inferSelect;

let made = 0;

/** An asset for a test: a bridge of its own title unless told otherwise. */
export async function anAsset(db: Db, values: Partial<AssetInsert> = {}): Promise<AssetBuilt> {
  const [row] = await someAssets(db, [values]);
  if (!row) throw new Error("The asset was not inserted");
  return row;
}

/** Several assets, in one statement. */
export async function someAssets(db: Db, all: readonly Partial<AssetInsert>[]): Promise<AssetBuilt[]> {
  const rows = all.map((values) => {
    made++;
    return { id: newId(), title: `Bridge ${made}`, assetClass: "bridge", sources: ["nbi"], ...values };
  });
  return db.insert(assets).values(rows).returning();
}
