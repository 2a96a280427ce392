import { exportColumns } from "../export/columns.js";
import { ProgramRow } from "./shapes.js";
import { programVocabulary } from "./vocabulary.js";

export const programColumns = exportColumns(ProgramRow, programVocabulary, {
  programNumber: { label: "Program number" },
  administeringOrgName: { label: "Administered by" },
  administeringOrgId: { label: "Administering organization ID" },
  assistanceListingNumber: { label: "Assistance listing" },
  fiscalYear: { kind: "plain" },
});
