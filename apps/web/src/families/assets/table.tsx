import type { AssetRow } from "@pave/contract";
import { assetClassNames } from "@pave/contract/labels-asset-class";
import type { Formats } from "../../core/formats.js";
import { amounts, figure, record, status, type TableColumn, words } from "../../family/table/columns.js";

/** The table of assets related to a record. */
export const assetColumns = ({ amount }: Formats): readonly TableColumn<AssetRow>[] => [
  record("assets", "Asset", (row) => row.title),
  words("Class", (row) => assetClassNames[row.assetClass]),
  status("Status", (row) => row.status),
  status("Condition", (row) => row.conditionLabel),
  words("City", (row) => row.locality),
  figure("Built", (row) => row.yearBuilt),
  amounts("Replacement", (row) => amount(row.replacementCost)),
];
