import { naming, referenceTo } from "../../family/fields/reference.js";
import { findAssets } from "./find.js";

export const assetReference = referenceTo("assets", findAssets);
/** A field that names an asset. */
export const anAsset = naming(assetReference);
