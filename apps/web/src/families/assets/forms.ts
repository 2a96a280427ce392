import { assetClassNames } from "@pave/contract/labels-asset-class";
import { statePlace } from "../../family/fields/place.js";
import type { CreateScreen } from "../../family/write/create-screen.js";
import type { EditScreen } from "../../family/write/edit-screen.js";
import { type FormSection, fieldsIn } from "../../family/write/sections.js";
import { assetInfos } from "./fields.js";
import { createAsset, updateAsset } from "./writes.js";

/** The sections of an asset's forms. */
export const assetSections: readonly FormSection[] = [
  { title: "Identity", fields: ["title", "assetNumber", "structureNumber", "description"] },
  { title: "Classification", fields: ["assetClass", "assetType", "material", "structureType", "criticality"] },
  {
    title: "Ownership",
    fields: ["ownerOrgId", "operatorOrgId", "maintainerOrgId", "parentAssetId", "systemId"],
  },
  {
    title: "Status and age",
    fields: ["lifecycleStage", "status", "yearBuilt", "yearReconstructed", "inServiceDate"],
  },
  { title: "Condition", fields: ["conditionRating", "conditionIndex", "conditionDate"] },
  {
    title: "Dimensions and traffic",
    fields: ["length", "width", "deckArea", "lanes", "averageDailyTraffic", "averageDailyTrafficYear"],
  },
  {
    title: "Cost and value",
    fields: [
      ...["replacementCost", "replacementCostYear", "replacementFunded", "historicalCost", "acquisitionDate"],
      ...["depreciationMethod", "usefulLifeYears", "salvageValue"],
    ],
  },
  { title: "Insurance", fields: ["insuredValue", "insurer", "policyExpiry"] },
  { title: "Location", fields: ["streetAddress", "locality", "county", "region", "latitude", "longitude"] },
];

/** Set at creation; afterwards the condition follows the inspections, and the stage the lifecycle. */
const ofCreation = [
  ...["assetClass", "lifecycleStage", "conditionRating", "conditionIndex", "conditionDate"],
  ...["depreciationMethod", "latitude", "longitude"],
];

export const assetEdit: EditScreen = {
  sections: assetSections,
  except: ofCreation,
  required: ["title"],
  infos: { ...assetInfos, ...statePlace },
  write: updateAsset,
};

const first = [
  ...["title", "assetClass", "status", "lifecycleStage", "ownerOrgId", "region", "criticality", "yearBuilt"],
  ...["replacementCost", "replacementCostYear"],
];

export const assetCreation: CreateScreen = {
  title: "New asset",
  one: "asset",
  fields: first,
  more: fieldsIn(assetSections, first),
  sections: assetSections,
  required: ["title", "assetClass"],
  infos: {
    ...assetInfos,
    ...statePlace,
    assetClass: { label: "Asset class", kind: "word", names: assetClassNames },
  },
  start: { lifecycleStage: "inService", status: "active" },
  family: "assets",
  write: createAsset,
};
