import { AssetTie, type ListMyAssets, type MyAsset, type MyAssetPage } from "@pave/contract";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { type AssetConditions, type AssetTypes, assetFamily } from "../assets/query.js";
import type { Db } from "../engine/connection/client.js";
import { type Family, listFamily } from "../engine/family/family.js";
import type { JsonText } from "../engine/sql/json-text.js";
import { watchlistItems } from "../watchlist/table.js";
import { organizationsOf } from "./organizations.js";

type Types = Omit<AssetTypes, "filter" | "row"> & {
  filter: AssetConditions & { tie?: AssetTie | undefined };
  row: MyAsset;
};

/** An asset's relation to a person, given the organizations they are linked to and the assets they follow. */
const tiesTo = (organizations: readonly string[], followed: readonly string[]): Record<AssetTie, SQL> => {
  const among = (column: SQL, ids: readonly string[]) => sql`${column} = any(${sql.param(ids)}::uuid[])`;
  return {
    owner: among(sql`r.owner_org_id`, organizations),
    operator: among(sql`r.operator_org_id`, organizations),
    maintainer: among(sql`r.maintainer_org_id`, organizations),
    followed: among(sql`r.id`, followed),
  };
};

const assetsTied = (ties: Record<AssetTie, SQL>): Family<Types> => {
  // The maintained counts cover all assets.
  const { maintainedCounts: _, ...family } = assetFamily;
  const all = AssetTie.options.map((tie) => ties[tie]);
  const named = AssetTie.options.map((tie) => sql`case when ${ties[tie]} then ${tie}::text end`);
  return {
    ...family,
    live: sql`${family.live} and (${sql.join(all, sql` or `)})`,
    row: { ...family.row, ties: sql`array_remove(array[${sql.join(named, sql`, `)}], null)` },
    conditions: { ...family.conditions, tie: (tie) => ties[tie] },
  };
};

/** A page of the assets of a person's organizations and of the assets they follow. */
export async function listAssetsOf(db: Db, userId: string, query: ListMyAssets): Promise<JsonText<MyAssetPage>> {
  const [organizations, followed] = await Promise.all([organizationsOf(db, userId), followedAssets(db, userId)]);
  return listFamily<Types>(db, assetsTied(tiesTo(organizations, followed)), query);
}

async function followedAssets(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: watchlistItems.entityId })
    .from(watchlistItems)
    .where(and(eq(watchlistItems.userId, userId), eq(watchlistItems.entityType, "assets")));
  return rows.map(({ id }) => id);
}
