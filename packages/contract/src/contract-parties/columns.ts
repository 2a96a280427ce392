import { exportColumns } from "../export/columns.js";
import { ContractPartyRow } from "./shapes.js";
import { contractPartyVocabulary } from "./vocabulary.js";

export const contractPartyColumns = exportColumns(ContractPartyRow, contractPartyVocabulary, {
  contractTitle: { label: "Contract" },
  contractValue: { label: "Contract value" },
  organizationName: { label: "Organization" },
  tier: { kind: "plain" },
  isPrime: { label: "Prime" },
  isSmallBusiness: { label: "Small business" },
});
