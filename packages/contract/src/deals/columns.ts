import { exportColumns } from "../export/columns.js";
import { DealRow } from "./shapes.js";
import { dealVocabulary } from "./vocabulary.js";

export const dealColumns = exportColumns(DealRow, dealVocabulary, {
  saleDate: { label: "Sale" },
  debtorName: { label: "Issuer or borrower" },
  debtorOrgId: { label: "Issuer or borrower ID" },
});
