import { exportColumns } from "../export/columns.js";
import { sectorNames } from "../organizations/labels.js";
import { ProjectRow } from "./shapes.js";
import { projectVocabulary } from "./vocabulary.js";

export const projectColumns = exportColumns(ProjectRow, projectVocabulary, {
  projectNumber: { label: "Project number" },
  sector: { label: "Sector", names: sectorNames },
  ownerName: { label: "Owner" },
  progressPercent: { unit: "%" },
  foreignBudget: { label: "Budget in another currency", unit: "in its currency" },
  foreignCurrency: { label: "Currency of that budget" },
  fundingGap: { label: "Funding gap" },
  scheduleHealth: { label: "Schedule" },
  costHealth: { label: "Cost" },
  scheduleVarianceDays: { label: "Days late" },
});
