import { assets } from "../../assets/table.js";
import { contractAssets } from "../../contracts/table.js";
import type { Db } from "../../engine/connection/client.js";
import { newId } from "../../engine/sql/columns.js";
import { projectAssets } from "../../projects/table.js";

type AssetInsert = typeof assets.$inferInsert;
export type AssetBuilt = typeof assets.$inferSelect;

let made = 0;

/** An asset for a test, by default a bridge with a unique title. */
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

/** Links an asset to a project that changes it and to a contract for it. */
export async function tieAsset(
  db: Db,
  assetId: string,
  { projectId, contractId }: Record<"projectId" | "contractId", string>,
): Promise<void> {
  await db.insert(projectAssets).values({ projectId, assetId });
  await db.insert(contractAssets).values({ contractId, assetId });
}

const classes = ["bridge", "road", "dam", "waterTreatment", "building", "land"];
const states = [
  { region: "TX", stateFips: "48", countyFips: "453", county: "Travis", locality: "Austin", latitude: 30.27 },
  { region: "CA", stateFips: "06", countyFips: "037", county: "Los Angeles", locality: "Burbank", latitude: 34.18 },
  { region: "NY", stateFips: "36", countyFips: "061", county: "New York", locality: "New York", latitude: 40.71 },
];

/**
 * Assets that differ in everything that lists filter and sort by, always the same; every seventh has the fewest values.
 */
export async function variousAssets(db: Db, count: number, ownerOrgId: string | null = null): Promise<AssetBuilt[]> {
  const pick = <Item>(items: readonly Item[], n: number): Item | undefined => items[n % items.length];
  const all = Array.from({ length: count }, (_, n): Partial<AssetInsert> => {
    const assetClass = pick(classes, n) ?? "other";
    if (n % 7 === 6) return { title: `Unknown ${n}`, assetClass, sources: ["sample"] };
    return {
      title: `${["Oak", "elm", "Pine", "Élan"][n % 4]} ${assetClass} ${n}`,
      assetClass,
      assetNumber: `A-${(n * 37) % 101}-${n}`,
      status: pick(["active", "active", "closed", "posted", "inactive", "pending"], n + Math.floor(n / 6)) ?? "active",
      lifecycleStage: pick(["inService", "planned", "construction", "disposed", "inService"], n) ?? "inService",
      criticality: pick(["low", "medium", "high", "critical", null], n) ?? null,
      conditionRating: pick(["9", "7", "5", "4", "3", "2", "0", "N", null], n) ?? null,
      conditionIndex: n % 3 === 0 ? (n * 13) % 101 : null,
      ...pick(states, Math.floor(n / 2)),
      longitude: -74 - (n % 30),
      ownerOrgId: n % 4 === 0 ? ownerOrgId : null,
      yearBuilt: n % 5 === 0 ? null : 1900 + ((n * 17) % 120),
      usefulLifeYears: n % 6 === 0 ? null : 10 + ((n * 7) % 90),
      historicalCost: n % 8 === 0 ? null : n * 100_000.25,
      salvageValue: n % 4 === 0 ? n * 1_000 : null,
      replacementCost: n % 9 === 0 ? null : n * 250_000.5,
      replacementCostYear: n % 2 === 0 ? 2020 + (n % 6) : null,
      replacementFunded: [false, true, null][n % 3],
      depreciationMethod: pick(["straightLine", "straightLine", "modifiedApproach", "unitsOfService", "none"], n + 3),
      serviceUnitsExpected: 1_000,
      serviceUnitsUsed: (n * 31) % 1_200,
      isOnNationalHighwaySystem: n % 3 === 0,
      length: n % 11 === 0 ? null : ((n * 7) % 90) + 0.3,
      width: n % 5 === 0 ? null : 8 + (n % 12) / 2,
      deckArea: n * 10.5,
      averageDailyTraffic: n % 5 === 2 ? null : (n * 997) % 50_000,
      nextInspectionDate: n % 4 === 1 ? null : `202${5 + (n % 3)}-0${1 + (n % 9)}-15`,
      asOf: n % 3 === 0 ? null : `2025-0${1 + (n % 9)}-01`,
      sources: n % 10 === 3 ? ["sample"] : n % 6 === 1 ? ["nbi", "census"] : ["nbi"],
    };
  });
  return someAssets(db, all);
}
