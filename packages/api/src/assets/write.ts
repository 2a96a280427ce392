import type { Asset, AssetFields } from "@pave/contract";
import { assets, type Db, getAsset, isAssetAncestor, type RecordOf } from "@pave/db";
import { fieldError, type RecordKind } from "../core/records.js";
import { refuseMissing } from "../core/references.js";

export const assetKind: RecordKind<typeof assets, AssetFields, Asset> = {
  family: "assets",
  what: "asset",
  table: assets,
  naming: "title",
  get: getAsset,
  check: refuseUnfit,
};

type Before = RecordOf<typeof assets> | undefined;

async function refuseUnfit(tx: Db, id: string, fields: Partial<AssetFields>, before: Before): Promise<void> {
  refuseContradictions(fields, before);
  await refuseMissing(tx, fields, {
    parentAssetId: "asset",
    systemId: "asset",
    ownerOrgId: "organization",
    operatorOrgId: "organization",
    maintainerOrgId: "organization",
    replacementProgramId: "program",
  });
  if (fields.parentAssetId && (await isAssetAncestor(tx, id, fields.parentAssetId)))
    throw fieldError("parentAssetId", "An asset cannot be its own component");
}

/** Refuses contradictory values, whether given now or before. */
function refuseContradictions(fields: Partial<AssetFields>, before: Before): void {
  const all = { ...before, ...fields };
  const isLess = (a: number | null | undefined, b: number | null | undefined) => (a ?? Infinity) < (b ?? -Infinity);
  if (isLess(all.historicalCost, all.salvageValue))
    throw fieldError("salvageValue", "Must not exceed the historical cost");
  if (isLess(all.yearReconstructed, all.yearBuilt))
    throw fieldError("yearReconstructed", "Must not be before the year built");
  if (isLess(all.toMeasure, all.fromMeasure)) throw fieldError("toMeasure", "Before fromMeasure");
  if (((all.latitude ?? null) === null) !== ((all.longitude ?? null) === null))
    throw fieldError("longitude", "Enter both latitude and longitude, or neither");
}
