import { naming, referenceTo } from "../../family/fields/reference.js";
import { findAssets } from "./find.js";

export const assetReference = referenceTo("assets", findAssets);
export const anAsset = naming(assetReference);
