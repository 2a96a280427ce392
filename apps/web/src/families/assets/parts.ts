import type { Inspection, LifecycleEvent, Maintenance, Valuation } from "@pave/contract";
import {
  inspectionTypeNames,
  lifecycleStageNames,
  maintenanceTypeNames,
  valuationMethodNames,
} from "@pave/contract/labels-assets";
import { riskLevelNames, workStatusNames } from "@pave/contract/labels-work";
import { workMoves } from "@pave/contract/work-moves";
import type { FieldInfo } from "../../family/fields/words.js";
import { itemField, type PartForm } from "../../family/parts/form.js";
import type { RecordValues } from "../../family/write/write.js";
import { aContract } from "../contracts/reference.js";
import { anOrganization } from "../organizations/reference.js";
import { aProject } from "../projects/reference.js";
import { findingsIn, findingsText } from "./findings.js";
import {
  addInspection,
  addLifecycle,
  addValuation,
  correctInspection,
  correctLifecycle,
  correctValuation,
  removeInspection,
  removeLifecycle,
  removeValuation,
  scheduleMaintenance,
  updateMaintenance,
} from "./writes.js";

/** The codes of the National Bridge Inventory: 9 is best, 0 is failed. */
export const ratingCodes = {
  ...Object.fromEntries(Array.from({ length: 10 }, (_, code) => [code, String(code)])),
  N: "Not applicable",
};

/** The parts of a bridge that have a field of their own, and the name of that field. */
const ratedParts = {
  deck: "deckRating",
  superstructure: "superstructureRating",
  substructure: "substructureRating",
  culvert: "culvertRating",
} as const;
type Rating = Inspection["componentRatings"][number];

/** The ratings and findings of an inspection as fields. */
const fieldsOf = ({ componentRatings, findings }: Inspection): RecordValues => ({
  ...Object.fromEntries(
    Object.entries(ratedParts).map(([part, field]) => [
      field,
      componentRatings.find(({ component }) => component === part)?.rating ?? null,
    ]),
  ),
  findingLines: findingsText(findings),
});

/** The fields of ratings as the list that the API takes; other parts and unchanged ratings remain. */
export function withRatings(values: RecordValues, known: readonly Rating[] = []): RecordValues {
  const fields = Object.entries(ratedParts).filter(([, field]) => field in values);
  if (fields.length === 0) return values;
  const others = Object.entries(values).filter(([name]) => !fields.some(([, field]) => field === name));
  const given = fields.map(([component, field]) => ({ component, rating: values[field] }));
  const kept = known.filter(({ component }) => !given.some((one) => one.component === component));
  const componentRatings = [...kept, ...given.filter(({ rating }) => rating !== null)];
  return { ...Object.fromEntries(others), componentRatings };
}

/** The fields of an inspection as the API takes them. */
const asInput = ({ findingLines, ...values }: RecordValues, known?: readonly Rating[]): RecordValues => ({
  ...withRatings(values, known),
  ...(findingLines !== undefined && { findings: findingsIn(findingLines) }),
});

const rating = (label: string): FieldInfo => ({ label, kind: "word", names: ratingCodes });

/** The latest inspection sets the asset's condition; a correction needs a reason. */
export const inspectionForm: PartForm<Inspection> = {
  fields: [
    "inspectionDate",
    "inspectionType",
    "inspector",
    "conditionIndex",
    "criticalFinding",
    "findingLines",
    "nextDueDate",
  ],
  more: [...Object.values(ratedParts), "inspectorOrgId", "frequencyMonths", "reportUrl"],
  required: ["inspectionDate"],
  infos: {
    inspectionDate: { label: "Date", kind: "date" },
    inspectionType: { label: "Type", kind: "word", names: inspectionTypeNames },
    inspector: { label: "Inspector", kind: "text" },
    inspectorOrgId: anOrganization("Inspecting organization"),
    deckRating: rating("Deck rating"),
    superstructureRating: rating("Superstructure rating"),
    substructureRating: rating("Substructure rating"),
    culvertRating: rating("Culvert rating"),
    conditionIndex: { label: "Condition index", kind: "plain", hint: "0 to 100" },
    criticalFinding: { label: "Critical finding", kind: "flag" },
    findingLines: {
      label: "Findings",
      kind: "text",
      isLong: true,
      hint: "Each on a line with its severity, such as High: Crack in the weld of girder 2",
    },
    frequencyMonths: { label: "Inspection interval, months", kind: "count" },
    nextDueDate: { label: "Next due", kind: "date" },
    reportUrl: { label: "Report", kind: "link", hint: "URL" },
  },
  whole: async (_client, _id, line) => ({ ...line, ...fieldsOf(line) }),
  fieldOf: (path) => (path.startsWith("findings") ? "findingLines" : itemField(path)),
  add: (at, values) => addInspection({ ...at, ...asInput(values) }),
  change: (at, { id: inspectionId, version, componentRatings }, values) =>
    correctInspection({ ...at, inspectionId, version, ...asInput(values, componentRatings) }),
  changeNeedsReason: true,
  remove: ({ id, reason = "" }, { id: inspectionId, version }) =>
    removeInspection({ id, inspectionId, version, reason }),
};

/** The newest replacement cost and insured value become the asset's values. */
export const valuationForm: PartForm<Valuation> = {
  fields: ["valuationDate", "method", "value", "currency", "appraiser", "documentUrl", "assumptions"],
  required: ["valuationDate", "method", "value", "currency"],
  start: () => ({ currency: "USD" }),
  infos: {
    valuationDate: { label: "Valuation date", kind: "date" },
    method: { label: "Method", kind: "word", names: valuationMethodNames },
    // In the currency below, which need not be the dollar.
    value: { label: "Value", kind: "plain" },
    currency: { label: "Currency", kind: "code", hint: "ISO 4217; only values in US dollars become the asset's" },
    appraiser: { label: "Appraiser", kind: "text" },
    documentUrl: { label: "Document", kind: "link", hint: "URL" },
    assumptions: { label: "Assumptions", kind: "text", isLong: true },
  },
  add: (at, values) => addValuation({ ...at, ...values }),
  change: (at, { id: valuationId, version }, values) => correctValuation({ ...at, valuationId, version, ...values }),
  changeNeedsReason: true,
  remove: ({ id, reason = "" }, { id: valuationId, version }) => removeValuation({ id, valuationId, version, reason }),
};

/** A stage that has begun and not ended becomes the asset's own; a wrong stage is removed, and the right one added. */
export const lifecycleForm: PartForm<LifecycleEvent> = {
  addOnly: ["stage"],
  fields: ["startDate", "endDate", "plannedDate", "cost", "notes"],
  more: ["projectId", "contractId"],
  required: ["stage"],
  infos: {
    stage: {
      label: "Stage",
      kind: "word",
      names: lifecycleStageNames,
      hint: "Becomes the current stage if it has begun and not ended",
    },
    startDate: { label: "Began", kind: "date" },
    endDate: { label: "Ended", kind: "date" },
    plannedDate: { label: "Planned", kind: "date", hint: "If it has not begun" },
    cost: { label: "Cost", kind: "money" },
    notes: { label: "Notes", kind: "text", isLong: true },
    projectId: aProject("Project"),
    contractId: aContract("Contract"),
  },
  add: (at, values) => addLifecycle({ ...at, ...values }),
  change: (at, { id: lifecycleId, version }, values) => correctLifecycle({ ...at, lifecycleId, version, ...values }),
  changeNeedsReason: true,
  remove: ({ id, reason = "" }, { id: lifecycleId, version }) => removeLifecycle({ id, lifecycleId, version, reason }),
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
