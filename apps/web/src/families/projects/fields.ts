import type { Project } from "@pave/contract";
import { sectorNames } from "@pave/contract/labels";
import { oc4idsPhaseNames, projectPhaseNames, projectTypeNames } from "@pave/contract/labels-projects";
import { placeInfos } from "../../family/fields/place.js";
import type { FieldInfo } from "../../family/fields/words.js";
import { anOrganization } from "../organizations/reference.js";

/** What the fields of a project are called, and how they are written. */
export const projectInfos: Partial<Record<keyof Project & string, FieldInfo>> = {
  ...placeInfos,
  title: { label: "Title", kind: "text" },
  progressPercent: { label: "Progress, %", kind: "percent" },
  projectNumber: { label: "Project number", kind: "code" },
  description: { label: "Description", kind: "text", isLong: true },
  phase: { label: "Phase", kind: "word", names: projectPhaseNames },
  oc4idsPhase: { label: "Phase in OC4IDS", kind: "word", names: oc4idsPhaseNames },
  projectType: { label: "Type", kind: "word", names: projectTypeNames },
  sector: { label: "Sectors", kind: "list", names: sectorNames },
  ownerName: { label: "Owner", kind: "text" },
  sponsorName: { label: "Sponsor", kind: "text" },
  leadAgencyName: { label: "Lead agency", kind: "text" },
  managerName: { label: "Manager", kind: "text" },
  plannedStart: { label: "Planned start", kind: "date" },
  plannedEnd: { label: "Planned end", kind: "date" },
  forecastEnd: { label: "Forecast end", kind: "date", isEstimate: true },
  actualStart: { label: "Actual start", kind: "date" },
  actualEnd: { label: "Actual end", kind: "date" },
  budget: { label: "Budget", kind: "money" },
  secured: { label: "Secured funding", kind: "money" },
  fundingGap: { label: "Funding gap", kind: "money" },
  committedCost: { label: "Committed", kind: "money" },
  spentToDate: { label: "Spent to date", kind: "money" },
  forecastCost: { label: "Expected cost", kind: "money", isEstimate: true },
  costVariance: { label: "Cost variance", kind: "money" },
  contingency: { label: "Contingency", kind: "money" },
  finalValue: { label: "Final value", kind: "money" },
  cpi: { label: "Cost performance index", kind: "plain" },
  spi: { label: "Schedule performance index", kind: "plain" },
  eac: { label: "Estimate at completion", kind: "money", isEstimate: true },
  riskLevel: { label: "Gravest open risk", kind: "word" },
  riskScore: { label: "Risk score, of 25", kind: "plain" },
  approver: { label: "Approved by", kind: "text" },
  approvalDate: { label: "Approved", kind: "date" },
  pauseReason: { label: "Paused because", kind: "text" },
  expectedLift: { label: "Pause ends", kind: "date" },
  nepaClass: { label: "NEPA class", kind: "word" },
  rodDate: { label: "Record of decision", kind: "date" },
  tipId: { label: "TIP", kind: "code" },
  stipId: { label: "STIP", kind: "code" },
  ownerOrgId: anOrganization("Owner", "ownerName"),
  sponsorOrgId: anOrganization("Sponsor", "sponsorName"),
  leadAgencyOrgId: anOrganization("Lead agency", "leadAgencyName"),
};
