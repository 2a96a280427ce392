import type { AssetClass } from "@pave/contract";
import type { SampleAsset } from "./asset.js";

type Member = (asset: SampleAsset) => boolean;
const ofClass =
  (assetClass: AssetClass): Member =>
  ({ row }) =>
    row.assetClass === assetClass;
const ofType =
  (...types: readonly string[]): Member =>
  ({ kind }) =>
    types.includes(kind.type);

/** The asset that represents a system, and its members. */
const systems: readonly (readonly [head: Member, members: Member])[] = [
  [ofClass("waterTreatment"), ofClass("waterDistribution")],
  [ofType("Wastewater treatment plant"), ofClass("wastewater")],
  [ofType("Maintenance yard"), ofType("Station", "Light rail line section")],
];
/** An asset and its components. */
const wholes: readonly (readonly [head: Member, members: Member])[] = [
  [ofType("Terminal"), ofType("Apron")],
  [ofType("Wharf"), ofType("Transit shed")],
];

/** Assigns the assets of one owner to systems and parent assets (ISO 55000), each to the first of its kind. */
export function withSystems(assets: readonly SampleAsset[]): SampleAsset[] {
  const headOf = (asset: SampleAsset, kinds: typeof systems) => {
    const [isHead] = kinds.find(([head, members]) => members(asset) && !head(asset)) ?? [];
    return (isHead && assets.find(isHead)?.row.id) ?? null;
  };
  return assets.map((asset) => ({
    ...asset,
    row: { ...asset.row, systemId: headOf(asset, systems), parentAssetId: headOf(asset, wholes) },
  }));
}
