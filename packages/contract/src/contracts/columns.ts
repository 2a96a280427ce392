import { exportColumns } from "../export/columns.js";
import { ContractRow } from "./shapes.js";
import { contractVocabulary } from "./vocabulary.js";

export const contractColumns = exportColumns(ContractRow, contractVocabulary, {
  signedOnOrBefore: { label: "Signed on or before" },
  contractNumber: { label: "Contract number" },
  isExpiring: { label: "Expiring" },
  buyerName: { label: "Buyer" },
  primeName: { label: "Prime" },
  naicsCode: { unit: "NAICS" },
  pscCode: { unit: "PSC" },
  obligatedAmount: { label: "Obligated" },
  partialActions: { label: "Actions without the base award" },
  partialObligated: { label: "Obligated by these actions" },
  percentSpent: { label: "Spent", kind: "percent" },
  percentTime: { label: "Time elapsed", kind: "percent" },
});
