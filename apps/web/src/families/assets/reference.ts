import { naming, referenceTo } from "../../family/fields/reference.js";
import { findAssets, nameOfAsset } from "./find.js";

export const assetReference = referenceTo("assets", findAssets, nameOfAsset);
export const anAsset = naming(assetReference);
