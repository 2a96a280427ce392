import { exportColumns } from "../export/columns.js";
import { conditionNames } from "./labels.js";
import { AssetRow } from "./shapes.js";
import { assetVocabulary } from "./vocabulary.js";

export const assetColumns = exportColumns(AssetRow, assetVocabulary, {
  assetNumber: { label: "Asset number" },
  conditionRating: { unit: "0 to 9", kind: "plain" },
  conditionIndex: { unit: "0 to 100" },
  conditionLabel: { label: "Condition", names: conditionNames },
  priorityScore: { unit: "0 to 100" },
  lastInspectionDate: { label: "Last inspection", precision: "inspectionDatePrecision" },
  nextInspectionDate: { precision: "inspectionDatePrecision" },
  ownerName: { label: "Owner" },
  yearBuilt: { label: "Year built", kind: "plain" },
  replacementCost: { label: "Replacement cost" },
  imageUrl: { label: "Image" },
});
