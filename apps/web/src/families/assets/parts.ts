import type { Inspection, Maintenance, Valuation } from "@pave/contract";
import { inspectionTypeNames, maintenanceTypeNames, valuationMethodNames } from "@pave/contract/labels-assets";
import { riskLevelNames, workStatusNames } from "@pave/contract/labels-work";
import { workMoves } from "@pave/contract/work-moves";
import type { PartForm } from "../../family/parts/form.js";
import { aContract } from "../contracts/reference.js";
import { anOrganization } from "../organizations/reference.js";
import {
  addInspection,
  addValuation,
  correctInspection,
  correctValuation,
  removeInspection,
  removeValuation,
  scheduleMaintenance,
  updateMaintenance,
} from "./writes.js";

/** The latest inspection sets the asset's condition; a correction needs a reason. */
export const inspectionForm: PartForm<Inspection> = {
  fields: ["inspectionDate", "inspectionType", "inspector", "conditionIndex", "criticalFinding", "nextDueDate"],
  more: ["inspectorOrgId", "frequencyMonths", "reportUrl"],
  required: ["inspectionDate"],
  infos: {
    inspectionDate: { label: "Date", kind: "date" },
    inspectionType: { label: "Type", kind: "word", names: inspectionTypeNames },
    inspector: { label: "Inspector", kind: "text" },
    inspectorOrgId: anOrganization("Inspecting organization"),
    conditionIndex: { label: "Condition index", kind: "plain", hint: "0 to 100" },
    criticalFinding: { label: "Critical finding", kind: "flag" },
    frequencyMonths: { label: "Inspection interval, months", kind: "count" },
    nextDueDate: { label: "Next due", kind: "date" },
    reportUrl: { label: "Report", kind: "link", hint: "URL" },
  },
  add: (at, values) => addInspection({ ...at, ...values }),
  change: (at, { id: inspectionId, version }, values) => correctInspection({ ...at, inspectionId, version, ...values }),
  changeNeedsReason: true,
  remove: ({ id, reason = "" }, { id: inspectionId, version }) =>
    removeInspection({ id, inspectionId, version, reason }),
};

/** The newest replacement cost and insured value become the asset's values. */
export const valuationForm: PartForm<Valuation> = {
  fields: ["valuationDate", "method", "value", "appraiser", "documentUrl", "assumptions"],
  required: ["valuationDate", "method", "value"],
  infos: {
    valuationDate: { label: "Valuation date", kind: "date" },
    method: { label: "Method", kind: "word", names: valuationMethodNames },
    value: { label: "Value", kind: "money" },
    appraiser: { label: "Appraiser", kind: "text" },
    documentUrl: { label: "Document", kind: "link", hint: "URL" },
    assumptions: { label: "Assumptions", kind: "text", isLong: true },
  },
  add: (at, values) => addValuation({ ...at, ...values }),
  change: (at, { id: valuationId, version }, values) => correctValuation({ ...at, valuationId, version, ...values }),
  changeNeedsReason: true,
  remove: ({ id, reason = "" }, { id: valuationId, version }) => removeValuation({ id, valuationId, version, reason }),
};

export const maintenanceForm: PartForm<Maintenance> = {
  fields: ["description", "type", "priority", "scheduledDate", "estimatedCost"],
  changeOnly: ["status", "startDate", "completedDate", "actualCost", "downtimeHours"],
  more: ["workOrderNumber", "performedByOrgId", "contractId", "deferred", "deferredReason"],
  required: ["description", "type"],
  infos: {
    description: { label: "Work", kind: "text", isLong: true },
    type: { label: "Type", kind: "word", names: maintenanceTypeNames },
    priority: { label: "Priority", kind: "word", names: riskLevelNames },
    scheduledDate: { label: "Scheduled", kind: "date" },
    estimatedCost: { label: "Estimated cost", kind: "money" },
    status: { label: "Status", kind: "word", names: workStatusNames },
    startDate: { label: "Started", kind: "date" },
    completedDate: { label: "Completed", kind: "date" },
    actualCost: { label: "Cost", kind: "money" },
    downtimeHours: { label: "Downtime, hours", kind: "plain" },
    workOrderNumber: { label: "Work order", kind: "code" },
    performedByOrgId: anOrganization("Performed by"),
    contractId: aContract("Contract"),
    deferred: { label: "Deferred", kind: "flag" },
    deferredReason: { label: "Deferral reason", kind: "text" },
  },
  moves: { field: "status", table: workMoves },
  add: (at, values) => scheduleMaintenance({ ...at, ...values }),
  change: (at, { id: maintenanceId, version }, values) =>
    updateMaintenance({ ...at, maintenanceId, version, ...values }),
};
