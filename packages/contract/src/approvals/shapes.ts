import * as z from "zod";
import { anyOf } from "../core/fields.js";
import { ById, checkPaging, ListQuery, pageOf } from "../core/paging.js";
import { Fraction, Id, Instant, Money, requiredText, text, Version } from "../core/scalars.js";
import { approvalCoverage } from "./coverage.js";
import { ApprovalKind, ApprovalRequestStatus, ApprovalRole, ApprovalSource } from "./words.js";

/**
 * Family of a record awaiting approval, as in the address of its page; `loans` are agreements of a loan program,
 * `uploads` files to import, `sources` those that were set up from files and are to be removed.
 */
export const ApprovalFamily = z.enum([
  "events",
  "contracts",
  "projects",
  "contract-parties",
  "programs",
  "loans",
  "uploads",
  "sources",
]);
export type ApprovalFamily = z.infer<typeof ApprovalFamily>;

export const AwaitingApproval = z.object({
  id: Id.describe("Approval id"),
  kind: ApprovalKind,
  summary: z.string(),
  amount: Money.nullable().describe("US dollars; null if there is no amount or it is unknown"),
  requestedAt: Instant,
  requestedByName: z.string().nullable(),
});
export type AwaitingApproval = z.infer<typeof AwaitingApproval>;
export const awaitingApproval = z
  .array(AwaitingApproval)
  .describe("Changes awaiting approval, not yet part of this record");

export const ApprovalDecision = z.object({
  step: z.int(),
  approverId: Id,
  approverName: z.string().nullable(),
  onBehalfOfId: Id.nullable().describe("Person who delegated the decision during an absence"),
  onBehalfOfName: z.string().nullable(),
  decision: z.enum(["approved", "rejected"]),
  decidedAt: Instant,
  comment: z.string().nullable(),
});
export type ApprovalDecision = z.infer<typeof ApprovalDecision>;
export type StoredApprovalDecision = Omit<ApprovalDecision, "approverName" | "onBehalfOfName">;

export const ApprovalChange = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });
export type ApprovalChange = z.infer<typeof ApprovalChange>;

/**
 * A change with the steps that its kind and amount require under the current policy. Other changes of the kind to the
 * same record within the policy's period count with the amount, so that a payment that is split requires the steps of
 * the whole.
 */
export const Approval = z.object({
  id: Id,
  kind: ApprovalKind,
  source: ApprovalSource,
  status: ApprovalRequestStatus,
  family: ApprovalFamily,
  recordId: Id,
  parentId: Id.nullable().describe("The program of a loan"),
  partId: Id.nullable().describe("The modification or funding line concerned"),
  title: z.string().describe("Name of the record"),
  entityName: z.string().nullable().describe("Name of the record that an event is about; null for other records"),
  summary: z.string(),
  changes: z.array(ApprovalChange).describe("Fields of a change that is not yet in effect"),
  currency: z
    .string()
    .nullable()
    .describe(
      "ISO 4217 currency of the record, which the amounts in `changes` are in; null for uploads and sources, which have none",
    ),
  amount: Money.nullable().describe("US dollars; null if there is no amount or it is unknown"),
  isAmountUnknown: z.boolean().describe("true: requires the steps of the highest band"),
  reason: z.string().nullable(),
  requestedById: Id.nullable(),
  requestedByName: z.string().nullable(),
  requestedAt: Instant,
  steps: z.array(ApprovalRole).describe("By the amount, or by `together.total` if other changes count with it"),
  together: z
    .object({
      others: z.int().describe("Number of other changes"),
      days: z.int().describe("Period of the policy, in days"),
      total: Money.nullable().describe(
        "Sum of the amounts without signs, this one included, in US dollars; null if one of them is unknown or none of them has an amount",
      ),
    })
    .nullable()
    .describe(
      "Other pending or approved changes of this kind to the same record, or payments to the same contract, that were requested within the policy's period before this one, or approved before it; null if none",
    ),
  decisions: z.array(ApprovalDecision),
  waitingFor: z
    .object({
      step: z.int(),
      role: ApprovalRole,
      people: z.array(z.string()).describe("Names of up to five people who may decide"),
      peopleCount: z.int().describe("0: nobody may decide; an administrator must add an approver"),
    })
    .nullable()
    .describe("The steps and people that decide; null if decided"),
  mayDecide: z.boolean().describe("Whether the caller may decide the next step"),
  dueAt: Instant,
  isOverdue: z.boolean(),
  decidedAt: Instant.nullable(),
});
export type Approval = z.infer<typeof Approval>;

export const ApprovalFilter = z.strictObject({
  status: anyOf(ApprovalRequestStatus),
  kind: anyOf(ApprovalKind),
  recordId: Id.optional(),
  isOverdue: z.boolean().optional(),
});
export type ApprovalFilter = z.infer<typeof ApprovalFilter>;
export const ListApprovals = ListQuery.omit({ search: true })
  .extend({
    ...ApprovalFilter.shape,
    scope: z
      .enum(["mine", "requested", "all"])
      .default("mine")
      .describe("mine: waiting for the caller's decision; requested: requested by the caller"),
    order: z.enum(["asc", "desc"]).default("asc").describe("asc: longest waiting first"),
  })
  .check(checkPaging);
export type ListApprovals = z.infer<typeof ListApprovals>;
export const ApprovalPage = pageOf(Approval);
export type ApprovalPage = z.infer<typeof ApprovalPage>;

export const ApproveChange = ById.extend({ comment: text(2_000).optional() });
export type ApproveChange = z.infer<typeof ApproveChange>;
export const RejectChange = ById.extend({ reason: requiredText(2_000) });
export type RejectChange = z.infer<typeof RejectChange>;

const times = {
  waiting: z.int(),
  overdue: z.int().describe("Waiting longer than the policy allows"),
  decided: z.int().describe("Approved or rejected in the last 90 days"),
  medianHours: z.number().nullable().describe("Median hours from request to final decision, last 90 days"),
  inTimeShare: Fraction.nullable().describe("Decided within the policy's days, as a fraction of those decided"),
};
/** How long approvals take. */
export const ApprovalStats = z.object({
  ...times,
  waitingForMe: z.int(),
  oldestRequestedAt: Instant.nullable(),
  byKind: z.array(z.object({ kind: ApprovalKind, ...times })),
});
export type ApprovalStats = z.infer<typeof ApprovalStats>;

export const ApprovalBandShape = z.strictObject({
  above: z.number().min(0).max(1e15).describe("For amounts above this, in US dollars; 0 in the first band"),
  steps: z.array(ApprovalRole).min(1, "At least one approver").max(5).describe("In order, each by a different person"),
});
const PeriodDays = z
  .int()
  .min(0)
  .max(365)
  .describe(
    "Other changes of this kind to the same record requested within these days count with the amount; 0: only the amount itself",
  );
const coverage = Object.entries(approvalCoverage)
  .map(([kind, covers]) => `${kind}: ${covers.charAt(0).toLowerCase()}${covers.slice(1)}`)
  .join(". ");
export const ApprovalPolicy = z.object({
  kind: ApprovalKind.describe(coverage),
  bands: z.array(ApprovalBandShape),
  dueDays: z.int().describe("Days after which a request is overdue"),
  periodDays: PeriodDays,
  version: z.int(),
  updatedAt: Instant,
  updatedByName: z.string().nullable().describe("Name of the last editor; null: the default policy"),
});
export type ApprovalPolicy = z.infer<typeof ApprovalPolicy>;
export const ApprovalPolicies = z.object({ items: z.array(ApprovalPolicy) });
export type ApprovalPolicies = z.infer<typeof ApprovalPolicies>;
export const UpdateApprovalPolicy = z
  .strictObject({
    kind: ApprovalKind,
    version: Version,
    bands: z.array(ApprovalBandShape).min(1).max(10),
    dueDays: z.int().min(1).max(90),
    periodDays: PeriodDays.optional(),
    reason: text(500).optional(),
  })
  .check(({ value: { bands }, issues }) => {
    const refuse = (at: number, message: string) =>
      issues.push({ code: "custom", input: bands, path: ["bands", at, "above"], message });
    for (const [at, { above, steps }] of bands.entries()) {
      const below = bands[at - 1];
      if (at === 0 && above !== 0) refuse(at, "The first band starts at 0");
      if (below && above <= below.above) refuse(at, "Must be more than in the previous band");
      if (below && steps.length < below.steps.length) refuse(at, "Larger amounts cannot need fewer steps");
    }
  });
export type UpdateApprovalPolicy = z.infer<typeof UpdateApprovalPolicy>;

/** Delegates a person's decisions to another approver during an absence. */
export const ApprovalDelegation = z.object({
  id: Id,
  userId: Id,
  userName: z.string(),
  delegateId: Id,
  delegateName: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  isActive: z.boolean(),
  reason: z.string().nullable(),
});
export type ApprovalDelegation = z.infer<typeof ApprovalDelegation>;
export const ApprovalDelegations = z.object({
  items: z.array(ApprovalDelegation),
  candidates: z.array(z.object({ id: Id, name: z.string() })).describe("Up to 200 people who may be delegates"),
});
export type ApprovalDelegations = z.infer<typeof ApprovalDelegations>;
export const CreateApprovalDelegation = z.strictObject({
  delegateId: Id.describe("Another approver or administrator"),
  startsAt: Instant,
  endsAt: Instant.describe("At most 180 days after the start"),
  reason: text(500).optional(),
});
export type CreateApprovalDelegation = z.infer<typeof CreateApprovalDelegation>;
