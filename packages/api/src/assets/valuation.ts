import {
  type Asset,
  type AssetValuation,
  type Depreciation,
  depreciationMethod,
  depreciationOf,
  preservationOf,
  type Replacement,
  replacementOf,
  type SubList,
} from "@pave/contract";
import { getAsset, JsonText, valuationFamily } from "@pave/db";
import type { Context } from "../core/context.js";
import { orNotFound } from "../core/or-not-found.js";
import { today } from "../core/records.js";
import { partsPage } from "./parts.js";

export async function assetValuation(ctx: Context, query: SubList): Promise<JsonText<AssetValuation>> {
  const asset = orNotFound(await getAsset(ctx.db, query.id), "asset").parse();
  const valuations = await partsPage(ctx.db, valuationFamily, query);
  return new JsonText(`${JSON.stringify(worthOf(asset, today(ctx))).slice(0, -1)},"valuations":${valuations.text}}`);
}

/** Book value and replacement cost on a day, without the valuations. */
export function worthOf(asset: Asset, asOf: string): Omit<AssetValuation, "valuations"> {
  const { insuredValue } = asset;
  const isPreserved = depreciationMethod(asset) === "modifiedApproach";
  return {
    depreciation: depreciation(asset, asOf),
    preservation: isPreserved ? preservationOf(asset, asOf) : null,
    replacement: replacement(asset, asOf),
    insuredValue,
  };
}

function depreciation(asset: Asset, asOf: string): Depreciation {
  const { historicalCost, salvageValue, usefulLifeYears } = asset;
  return { asOf, historicalCost, salvageValue, usefulLifeYears, ...depreciationOf(asset, asOf) };
}

function replacement(asset: Asset, asOf: string): Replacement {
  return { ...replacementOf(asset, Number(asOf.slice(0, 4))), programId: asset.replacementProgramId };
}
