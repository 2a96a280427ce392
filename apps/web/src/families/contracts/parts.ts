import type { ContractDeliverable, ContractMilestone, ContractModification, Subcontract } from "@pave/contract";
import { deliverableMoves, modificationMoves } from "@pave/contract/contract-item-moves";
import {
  contractMilestoneTypeNames,
  contractPartyStatusNames,
  deliverableStatusNames,
  deliverableTypeNames,
  modificationApprovalNames,
  modificationReasonNames,
  modificationTypeNames,
} from "@pave/contract/labels-contracts";
import { workStatusNames } from "@pave/contract/labels-work";
import { workMoves } from "@pave/contract/work-moves";
import type { FieldInfo } from "../../family/fields/words.js";
import type { PartForm } from "../../family/parts/form.js";
import { anOrganization } from "../organizations/reference.js";
import { updateContract } from "./writes.js";

const description: FieldInfo = { label: "Description", kind: "text", isLong: true };

/** The writes of one kind of item, which change the contract itself and are based on its version. */
const writes = (kind: "modifications" | "deliverables" | "milestones" | "subcontracts") =>
  ({
    versionOf: async (client, id) => (await client.contracts.get.query({ id })).version,
    add: (at, values) => updateContract({ ...at, [kind]: { add: [values] } }),
    change: (at, { id }, values) => updateContract({ ...at, [kind]: { change: [{ id, ...values }] } }),
    remove: (at, { id }) => updateContract({ ...at, [kind]: { remove: [id] } }),
  }) satisfies Partial<PartForm<{ id: string }>>;

export const modificationForm: PartForm<ContractModification> = {
  ...writes("modifications"),
  fields: ["number", "date", "type", "delta", "newEndDate"],
  changeOnly: ["approvalStatus"],
  more: ["effectiveDate", "reasonCode", "rationale", "description"],
  required: ["number", "date", "type"],
  infos: {
    number: { label: "Number", kind: "text" },
    date: { label: "Date", kind: "date" },
    type: { label: "Type", kind: "word", names: modificationTypeNames },
    approvalStatus: { label: "Approval", kind: "word", names: modificationApprovalNames },
    delta: { label: "Change in value", kind: "money", hint: "Negative for a decrease" },
    newEndDate: { label: "New end date", kind: "date" },
    effectiveDate: { label: "Effective date", kind: "date" },
    reasonCode: { label: "Reason code", kind: "word", names: modificationReasonNames },
    rationale: { label: "Rationale", kind: "text", isLong: true },
    description,
  },
  moves: { field: "approvalStatus", table: modificationMoves },
};

export const deliverableForm: PartForm<ContractDeliverable> = {
  ...writes("deliverables"),
  fields: ["title", "type", "dueDate", "status", "value"],
  more: ["number", "quantity", "unit", "submittedDate", "acceptedDate", "acceptanceCriteria", "description"],
  required: ["title"],
  infos: {
    title: { label: "Deliverable", kind: "text" },
    number: { label: "Number", kind: "text" },
    type: { label: "Type", kind: "word", names: deliverableTypeNames },
    dueDate: { label: "Due", kind: "date" },
    submittedDate: { label: "Submitted", kind: "date" },
    acceptedDate: { label: "Accepted", kind: "date" },
    status: { label: "Status", kind: "word", names: deliverableStatusNames },
    value: { label: "Value", kind: "money" },
    quantity: { label: "Quantity", kind: "plain" },
    unit: { label: "Unit", kind: "text" },
    acceptanceCriteria: { label: "Acceptance criteria", kind: "text", isLong: true },
    description,
  },
  moves: { field: "status", table: deliverableMoves },
};

export const contractMilestoneForm: PartForm<ContractMilestone> = {
  ...writes("milestones"),
  fields: ["title", "milestoneType", "plannedDate", "forecastDate", "status", "paymentAmount"],
  more: ["actualDate", "weight", "description"],
  required: ["title"],
  infos: {
    title: { label: "Milestone", kind: "text" },
    milestoneType: { label: "Type", kind: "word", names: contractMilestoneTypeNames },
    plannedDate: { label: "Planned", kind: "date" },
    forecastDate: { label: "Forecast", kind: "date" },
    actualDate: { label: "Met", kind: "date" },
    status: { label: "Status", kind: "word", names: workStatusNames },
    paymentAmount: { label: "Payment", kind: "money" },
    weight: { label: "Share of total", kind: "fraction" },
    description,
  },
  moves: { field: "status", table: workMoves },
};

export const subcontractForm: PartForm<Subcontract> = {
  ...writes("subcontracts"),
  fields: ["subcontractNumber", "subcontractorOrgId", "amount", "awardDate", "status", "parentNumber"],
  more: ["primeOrgId", "paidToDate", "periodStart", "periodEnd", "naicsCode", "dbeStatus", "locality", "description"],
  required: ["subcontractNumber", "subcontractorOrgId"],
  infos: {
    subcontractNumber: { label: "Number", kind: "text" },
    parentNumber: { label: "Parent subcontract number", kind: "text", hint: "Leave empty if awarded by the prime" },
    subcontractorOrgId: anOrganization("Subcontractor", "subcontractorName"),
    primeOrgId: anOrganization("Awarded by", "primeName"),
    amount: { label: "Amount", kind: "money" },
    paidToDate: { label: "Paid", kind: "money" },
    awardDate: { label: "Awarded", kind: "date" },
    periodStart: { label: "Starts", kind: "date" },
    periodEnd: { label: "Ends", kind: "date" },
    status: { label: "Status", kind: "word", names: contractPartyStatusNames },
    naicsCode: { label: "Industry", kind: "naics" },
    dbeStatus: { label: "DBE status", kind: "text" },
    locality: { label: "City", kind: "text" },
    description,
  },
};
