import type { Inspection, Maintenance } from "@pave/contract";
import { inspectionTypeNames, maintenanceTypeNames } from "@pave/contract/labels-assets";
import { riskLevelNames, workStatusNames } from "@pave/contract/labels-work";
import { workMoves } from "@pave/contract/work-moves";
import type { PartForm } from "../../family/parts/form.js";
import { aContract } from "../contracts/reference.js";
import { anOrganization } from "../organizations/reference.js";
import { addInspection, correctInspection, scheduleMaintenance, updateMaintenance } from "./writes.js";

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
