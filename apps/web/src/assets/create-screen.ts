import type { CreateAsset } from "@pave/contract";
import { assetClassNames } from "@pave/contract/labels-asset-class";
import { asInput } from "../records/as-input.js";
import type { CreateScreen } from "../records/create-screen.js";
import { statePlace } from "../records/place.js";
import { assetInfos } from "./fields.js";

/** How an asset is made. */
export const assetCreation: CreateScreen = {
  title: "New asset",
  one: "asset",
  fields: [
    "title",
    "assetClass",
    "ownerOrgId",
    "lifecycleStage",
    "status",
    "criticality",
    "yearBuilt",
    "replacementCost",
    "replacementCostYear",
    "region",
  ],
  more: [
    "description",
    "assetNumber",
    "structureNumber",
    "assetType",
    "material",
    "structureType",
    "operatorOrgId",
    "maintainerOrgId",
    "parentAssetId",
    "systemId",
    "yearReconstructed",
    "inServiceDate",
    "conditionRating",
    "conditionIndex",
    "conditionDate",
    "length",
    "width",
    "deckArea",
    "lanes",
    "averageDailyTraffic",
    "averageDailyTrafficYear",
    "historicalCost",
    "acquisitionDate",
    "depreciationMethod",
    "usefulLifeYears",
    "salvageValue",
    "replacementFunded",
    "insuredValue",
    "insurer",
    "policyExpiry",
    "streetAddress",
    "locality",
    "county",
    "latitude",
    "longitude",
  ],
  required: ["title", "assetClass"],
  infos: {
    ...assetInfos,
    ...statePlace,
    assetClass: { label: "Class", kind: "word", names: assetClassNames },
  },
  start: { lifecycleStage: "inService", status: "active" },
  make: async (client, values) => {
    const { id } = await client.assets.create.mutate(asInput<CreateAsset>(values));
    return { family: "assets", id };
  },
};
