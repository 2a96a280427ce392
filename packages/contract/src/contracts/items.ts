import * as z from "zod";
import { outputFields } from "../core/fields.js";
import { pageOf } from "../core/paging.js";
import { CalendarDate, HttpUrl, Id, Instant, Money, requiredText, Share, State, text } from "../core/scalars.js";
import { WorkStatus } from "../work/words.js";
import {
  ContractMilestoneType,
  ContractPartyStatus,
  DeliverableStatus,
  DeliverableType,
  ModificationApproval,
  ModificationReason,
  ModificationType,
} from "./words.js";

/* The items of a contract. They are written with the contract: see `ItemChanges`. */

const NaicsDigits = z.string().regex(/^\d{2,6}$/, "2 to 6 digits");

const item = { id: Id, contractId: Id, version: z.int(), updatedAt: Instant };

/** A change of a contract; it has effect if it needs no approval or was approved. */
export const ModificationFields = z.strictObject({
  number: requiredText(40),
  date: CalendarDate,
  effectiveDate: CalendarDate.nullish(),
  type: ModificationType,
  reasonCode: ModificationReason.nullish().describe("FPDS reason for modification code"),
  rationale: text(5_000).nullish(),
  description: text(5_000).nullish(),
  delta: Money.nullish().describe("Change in contract value; negative for a reduction"),
  newEndDate: CalendarDate.nullish().describe("New end date of the contract"),
  approvalStatus: ModificationApproval,
  documentUrl: HttpUrl.nullish(),
  releaseId: text(100).nullish(),
});
export type ModificationFields = z.infer<typeof ModificationFields>;
export const NewModification = ModificationFields.extend({
  approvalStatus: ModificationApproval.default("notRequired"),
});
const Period = z.object({ startDate: CalendarDate.nullable(), endDate: CalendarDate.nullable() });
/** One modification with the values before and after it; for one without effect, the values it would set. */
export const ContractModification = z.object({
  ...item,
  ...outputFields(ModificationFields.shape),
  oldContractValue: Money.nullable(),
  newContractValue: Money.nullable(),
  oldContractPeriod: Period,
  newContractPeriod: Period,
  daysAdded: z.int().nullable(),
});
export type ContractModification = z.infer<typeof ContractModification>;
export const ContractModificationPage = pageOf(ContractModification);

export const DeliverableFields = z.strictObject({
  number: text(40).nullish(),
  title: requiredText(300),
  description: text(5_000).nullish(),
  type: DeliverableType.nullish(),
  quantity: z.number().min(0).max(1e12).nullish(),
  unit: text(40).nullish(),
  dueDate: CalendarDate.nullish(),
  submittedDate: CalendarDate.nullish(),
  acceptedDate: CalendarDate.nullish(),
  status: DeliverableStatus,
  acceptanceCriteria: text(5_000).nullish(),
  value: Money.nullish(),
  reviewerId: Id.nullish(),
});
export type DeliverableFields = z.infer<typeof DeliverableFields>;
export const NewDeliverable = DeliverableFields.extend({ status: DeliverableStatus.default("notStarted") });
const lateness = {
  isLate: z.boolean().describe("Overdue and not completed"),
  daysLate: z
    .int()
    .describe("Days past the due date, to completion or, while open, to the date of the data; 0 if on time"),
};
export const ContractDeliverable = z.object({ ...item, ...outputFields(DeliverableFields.shape), ...lateness });
export type ContractDeliverable = z.infer<typeof ContractDeliverable>;
export const ContractDeliverablePage = pageOf(ContractDeliverable);

export const ContractMilestoneFields = z.strictObject({
  title: requiredText(300),
  milestoneType: ContractMilestoneType.nullish(),
  description: text(5_000).nullish(),
  plannedDate: CalendarDate.nullish(),
  forecastDate: CalendarDate.nullish(),
  actualDate: CalendarDate.nullish(),
  status: WorkStatus,
  weight: Share.nullish().describe("Fraction of the whole; the weights of one contract total at most 1"),
  paymentAmount: Money.nullish(),
});
export type ContractMilestoneFields = z.infer<typeof ContractMilestoneFields>;
export const NewContractMilestone = ContractMilestoneFields.extend({ status: WorkStatus.default("notStarted") });
export const ContractMilestone = z.object({
  ...item,
  ...outputFields(ContractMilestoneFields.shape),
  milestoneStatus: z.enum(["scheduled", "met", "notMet"]).describe("OCDS milestone status"),
  slipDays: z.int().nullable().describe("Actual or forecast date less planned date, in days"),
  ...lateness,
});
export type ContractMilestone = z.infer<typeof ContractMilestone>;
export const ContractMilestonePage = pageOf(ContractMilestone);

/** A contract let under this one. Its parent is named by number; without a parent the prime lets it. */
export const SubcontractFields = z.strictObject({
  subcontractNumber: requiredText(40).describe("Unique within the contract"),
  parentNumber: text(40).nullish().describe("Number of the subcontract it was let under"),
  subcontractorOrgId: Id,
  primeOrgId: Id.nullish().describe("Organization that lets the subcontract"),
  amount: Money.nullish(),
  awardDate: CalendarDate.nullish(),
  description: text(5_000).nullish(),
  naicsCode: NaicsDigits.nullish(),
  locality: text(100).nullish(),
  region: State.nullish(),
  dbeStatus: text(100).nullish(),
  periodStart: CalendarDate.nullish(),
  periodEnd: CalendarDate.nullish(),
  status: ContractPartyStatus,
  paidToDate: Money.nullish(),
});
export type SubcontractFields = z.infer<typeof SubcontractFields>;
export const NewSubcontract = SubcontractFields.extend({ status: ContractPartyStatus.default("active") });
export const Subcontract = z.object({
  ...item,
  ...outputFields(SubcontractFields.shape),
  parentSubcontractId: Id.nullable(),
  subcontractorName: z.string().nullable(),
  primeName: z.string().nullable(),
  tier: z.int().describe("2: let by the prime; 3: let by a tier 2 subcontractor; and so on"),
});
export type Subcontract = z.infer<typeof Subcontract>;
/** Subcontracts in tree order, each directly after its parent. */
export const SubcontractPage = pageOf(Subcontract).extend({
  isCapped: z.boolean().describe("true: subcontracts beyond the maximum depth or in a cycle are omitted"),
});
export type SubcontractPage = z.infer<typeof SubcontractPage>;

const itemsMax = 100;

/** Changes to the items of one kind: items not listed are unchanged. */
const itemChanges = <New extends z.core.$ZodType, Changed extends z.core.$ZodType>(added: New, changed: Changed) =>
  z
    .strictObject({
      add: z.array(added).max(itemsMax).optional(),
      change: z
        .array(changed)
        .max(itemsMax)
        .optional()
        .describe("Items by id with the fields to change; null clears a field"),
      remove: z.array(Id).max(itemsMax).optional(),
    })
    .optional();

export const ContractItems = z.strictObject({
  modifications: z.array(NewModification).max(itemsMax).optional(),
  deliverables: z.array(NewDeliverable).max(itemsMax).optional(),
  milestones: z.array(NewContractMilestone).max(itemsMax).optional(),
  subcontracts: z.array(NewSubcontract).max(itemsMax).optional(),
});
export type ContractItems = z.infer<typeof ContractItems>;

/** Changes of a contract's items, in the transaction and the version of the contract's own change. */
export const ContractItemChanges = z.strictObject({
  modifications: itemChanges(NewModification, ModificationFields.partial().extend({ id: Id })),
  deliverables: itemChanges(NewDeliverable, DeliverableFields.partial().extend({ id: Id })),
  milestones: itemChanges(NewContractMilestone, ContractMilestoneFields.partial().extend({ id: Id })),
  subcontracts: itemChanges(NewSubcontract, SubcontractFields.partial().extend({ id: Id })),
});
export type ContractItemChanges = z.infer<typeof ContractItemChanges>;
