import * as z from "zod";
import { ContractPartyRow } from "../contract-parties/shapes.js";
import { anyOf } from "../core/fields.js";
import { ById, checkPaging, firstOf, ListQuery, pageOf } from "../core/paging.js";
import { CalendarDate, Id, Money } from "../core/scalars.js";
import { oneKind, sums } from "../core/sums.js";
import { FieldSource } from "../organizations/shapes.js";
import { RecordSource } from "../provenance/sources.js";
import { ContractDeliverable, ContractMilestone, ContractModification, Subcontract } from "./items.js";
import { Contract, ContractHealth } from "./shapes.js";
import { AwardType, ContractPartyRole, ContractStatus, DeliveryMethod } from "./words.js";

/** Timeline entry types of a contract. */
export const ContractTimelineKind = z.enum([
  "award",
  "signature",
  "start",
  "suspension",
  "end",
  "closeout",
  "modification",
  "milestone",
  "deliverable",
  "subcontract",
]);
export type ContractTimelineKind = z.infer<typeof ContractTimelineKind>;
export const ContractTimelineQuery = ById.extend({
  ...ListQuery.pick({ page: true, limit: true, offset: true, cursor: true }).shape,
  kind: anyOf(ContractTimelineKind),
  order: z.enum(["asc", "desc"]).default("asc"),
}).check(checkPaging);
export type ContractTimelineQuery = z.infer<typeof ContractTimelineQuery>;
/** One date of a contract's term; undated items are omitted. */
export const ContractTimelineItem = z.object({
  id: Id.describe("Id of the item, or of the contract for its own dates"),
  kind: ContractTimelineKind,
  date: CalendarDate,
  isPlanned: z.boolean().describe("true: planned, not yet occurred"),
  title: z.string().nullable(),
  status: z.string().nullable(),
  amount: Money.nullable(),
});
export type ContractTimelineItem = z.infer<typeof ContractTimelineItem>;
export const ContractTimelinePage = pageOf(ContractTimelineItem);

const share = z.number().nullable();

export const ContractStats = z.object({
  id: Id,
  asOf: CalendarDate.describe("Date against which deadlines are evaluated"),
  figuresAsOf: CalendarDate.describe(
    "Date of the payments, elapsed time and burn ratio: that of the publishers' data or, if a user maintains the contract, asOf",
  ),
  status: ContractStatus,
  healthFlags: z.array(ContractHealth),
  contractValue: Money.nullable(),
  currentValue: Money.nullable(),
  valueGrowth: share.describe("Modifications as a fraction of the original contract value"),
  paidToDate: Money.nullable(),
  remainingValue: Money.nullable(),
  percentSpent: share,
  percentTime: share,
  burnRatio: share,
  daysTotal: z.int().nullable(),
  daysElapsed: z.int().nullable(),
  daysRemaining: z.int().nullable(),
  modifications: z.object({
    count: z.int(),
    standing: z.int().describe("Modifications in effect"),
    ...sums({ valueAdded: Money }),
    daysAdded: z.int().nullable(),
  }),
  deliverables: z.object({ count: z.int(), done: z.int(), late: z.int(), ...sums({ value: Money }) }),
  milestones: z.object({ count: z.int(), met: z.int(), late: z.int(), weightMet: z.number().nullable() }),
  subcontracts: z.object({
    count: z.int(),
    ...sums({ amount: Money.describe("Value of the subcontracts let by the prime") }),
    share: share.describe("As a fraction of the current contract value"),
    tiers: z.int().describe("Number of tiers; 1 if there are no subcontracts"),
  }),
  parties: z.array(z.object({ role: ContractPartyRole, count: z.int() })),
  dbeGoal: share,
  dbeActual: share,
});
export type ContractStats = z.infer<typeof ContractStats>;

const counted = { count: z.int(), ...sums({ currentValue: Money }) };
/** Totals of all contracts. Amounts not in US dollars are excluded. */
export const ContractsStats = z.object({
  asOf: CalendarDate,
  count: z.int(),
  ...oneKind,
  ...sums({ currentValue: Money, contractValue: Money, obligatedAmount: Money, paidToDate: Money }),
  byStatus: z.array(z.object({ status: ContractStatus, ...counted })),
  byAwardType: z.array(z.object({ awardType: AwardType.nullable(), ...counted })),
  byDeliveryMethod: z.array(z.object({ deliveryMethod: DeliveryMethod.nullable(), ...counted })),
  expiring: z.object({ days: z.int(), ...counted }),
  valueGrowth: share.describe(
    "Modifications as a fraction of original value, over contracts with a known original value",
  ),
});
export type ContractsStats = z.infer<typeof ContractsStats>;

/** A contract with its related records: the first 25 of each kind, with totals. */
export const ContractComplete = z.object({
  contract: Contract,
  stats: ContractStats,
  parties: firstOf(ContractPartyRow),
  modifications: firstOf(ContractModification),
  deliverables: firstOf(ContractDeliverable),
  milestones: firstOf(ContractMilestone),
  subcontracts: firstOf(Subcontract).extend({ isCapped: z.boolean() }),
  jointVentureShare: z.number().nullable().describe("Total of the partners' shares; 1 when complete"),
  fieldSources: z.record(z.string(), FieldSource),
  sources: z.array(RecordSource),
});
export type ContractComplete = z.infer<typeof ContractComplete>;
