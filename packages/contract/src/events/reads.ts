import * as z from "zod";
import { checkPaging, groupedOf, ListQuery, pageOf } from "../core/paging.js";
import { CalendarDate, Fraction, Id, Money } from "../core/scalars.js";
import { oneKind, sums } from "../core/sums.js";
import { FieldSource } from "../organizations/shapes.js";
import { Oc4idsMilestoneStatus } from "../projects/parts.js";
import { Change, RecordSource } from "../provenance/sources.js";
import { usually } from "../search/order.js";
import { ComplianceStatus, RiskLevel } from "../work/words.js";
import {
  ApprovalStep,
  checkEventRanges,
  EmmaEventType,
  Event,
  EventRow,
  eventFilterFields,
  eventOrder,
  milestoneFields,
} from "./shapes.js";
import { AmountKind, EventEntity, IssueStatus, IssueType, PaymentStatus, Regulation } from "./words.js";

const { from: _from, to: _to, ...undated } = eventFilterFields;
const { dueFrom: _dueFrom, dueTo: _dueTo, isLate: _isLate, ...undue } = eventFilterFields;
const { priority: _priority, ...undatedOfAnyPriority } = undated;
const { category: _category, ...undueOfAnyCategory } = undue;
const days = (count: number, what: string) => z.int().min(1).max(3_650).default(count).describe(what);

/** Upcoming open events, soonest first. */
export const ListUpcomingEvents = ListQuery.extend({
  ...undue,
  ...eventOrder("dueDate", "asc"),
  days: days(90, "Days ahead, starting today"),
}).check(checkPaging, checkEventRanges, usually("dueDate"));
export type ListUpcomingEvents = z.infer<typeof ListUpcomingEvents>;

/** Events of recent days up to today, newest first. */
export const ListRecentEvents = ListQuery.extend({
  ...undated,
  ...eventOrder("eventDate", "desc"),
  days: days(30, "Days back, ending today"),
}).check(checkPaging, checkEventRanges, usually("eventDate"));
export type ListRecentEvents = z.infer<typeof ListRecentEvents>;
export const ListRecentHighPriority = ListQuery.extend({
  ...undatedOfAnyPriority,
  ...eventOrder("eventDate", "desc"),
  days: days(30, "Days back, ending today"),
}).check(checkPaging, checkEventRanges, usually("eventDate"));
export type ListRecentHighPriority = z.infer<typeof ListRecentHighPriority>;

/** Events related to a record: as subject, related record or party. */
export const ListEntityEvents = ListQuery.extend({
  ...eventFilterFields,
  ...eventOrder("eventDate", "desc"),
  type: EventEntity,
  id: Id,
}).check(checkPaging, checkEventRanges, usually("eventDate"));
export type ListEntityEvents = z.infer<typeof ListEntityEvents>;

export const MilestoneRow = EventRow.extend({
  milestoneType: milestoneFields.milestoneType.unwrap(),
  plannedDate: CalendarDate.nullable(),
  forecastDate: CalendarDate.nullable(),
  actualDate: CalendarDate.nullable(),
  milestoneStatus: Oc4idsMilestoneStatus,
  slipDays: z.int().nullable(),
});
export type MilestoneRow = z.infer<typeof MilestoneRow>;
/** Open milestones that are late or due in the coming days. */
export const ListMilestonesDue = ListQuery.extend({
  ...undueOfAnyCategory,
  ...eventOrder("dueDate", "asc"),
  days: days(90, "Due within this many days; overdue milestones are always included"),
}).check(checkPaging, checkEventRanges, usually("dueDate"));
export type ListMilestonesDue = z.infer<typeof ListMilestonesDue>;
export const MilestonesDue = pageOf(MilestoneRow);

const { category: _any, ...ofOneCategory } = eventFilterFields;
/** The payments not yet made. */
export const ListPendingPayments = ListQuery.extend({
  ...ofOneCategory,
  ...eventOrder("dueDate", "asc"),
  paymentStatus: z.array(PaymentStatus).min(1).max(10).optional(),
}).check(checkPaging, checkEventRanges, usually("dueDate"));
export type ListPendingPayments = z.infer<typeof ListPendingPayments>;
export const PaymentRow = EventRow.extend({
  paymentStatus: PaymentStatus,
  payerId: Id.nullable(),
  payerName: z.string().nullable(),
  payeeId: Id.nullable(),
  payeeName: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  invoiceDate: CalendarDate.nullable(),
  retainageAmount: Money.nullable(),
  netAmount: Money.nullable(),
});
export type PaymentRow = z.infer<typeof PaymentRow>;
export const PaymentTotals = z.object({
  payments: z.int(),
  ...oneKind,
  late: z.int(),
  ...sums({
    amount: Money.describe("US dollars, like all amounts here; payments in other currencies are not totaled"),
    retainage: Money,
    net: Money.describe("Amount less retainage, over payments on which both are known"),
    lateAmount: Money,
  }),
  otherCurrencies: z.int().describe("Number of payments in other currencies"),
});
export type PaymentTotals = z.infer<typeof PaymentTotals>;
export const PendingPayments = pageOf(PaymentRow).extend({ totals: PaymentTotals });
export type PendingPayments = z.infer<typeof PendingPayments>;

/** Open issues, most severe first. */
export const ListActiveIssues = ListQuery.extend({
  ...ofOneCategory,
  ...eventOrder("riskLevel", "desc"),
}).check(checkPaging, checkEventRanges, usually("riskLevel"));
export type ListActiveIssues = z.infer<typeof ListActiveIssues>;
export const IssueRow = EventRow.extend({
  issueType: IssueType.nullable(),
  issueStatus: IssueStatus,
  severity: RiskLevel.nullable(),
  raisedBy: z.string().nullable(),
  ownerName: z.string().nullable(),
  impactCost: Money.nullable(),
  impactDays: z.int().nullable(),
});
export type IssueRow = z.infer<typeof IssueRow>;
export const IssueTotals = z.object({
  issues: z.int(),
  ...oneKind,
  critical: z.int(),
  ...sums({ impactCost: Money.describe("US dollars") }),
  impactDays: z.int().nullable().describe("Largest schedule impact of one issue, in days"),
});
export type IssueTotals = z.infer<typeof IssueTotals>;
export const ActiveIssues = pageOf(IssueRow).extend({ totals: IssueTotals });
export type ActiveIssues = z.infer<typeof ActiveIssues>;

/** Compliance requirements and disclosures, earliest due date first. */
export const ListCompliance = ListQuery.extend({
  ...eventFilterFields,
  ...eventOrder("dueDate", "asc"),
  isOpen: z.literal(true).optional().describe("true: only open requirements"),
}).check(checkPaging, checkEventRanges, usually("dueDate"));
export type ListCompliance = z.infer<typeof ListCompliance>;
export const ComplianceRow = EventRow.extend({
  regulation: Regulation.nullable(),
  requirement: z.string().nullable(),
  complianceStatus: ComplianceStatus.describe("Whether the requirement is met; warning: open and due within 30 days"),
  emmaEventType: EmmaEventType.nullable(),
  cusips: z.array(z.string()),
  filedDate: CalendarDate.nullable(),
  filingUrl: z.string().nullable(),
  isFiledInTime: z.boolean().nullable(),
  businessDaysLeft: z.int().nullable().describe("Open items: days to the due date; negative if overdue"),
});
export type ComplianceRow = z.infer<typeof ComplianceRow>;
/** One of the sixteen Rule 15c2-12 event kinds and the status of its notices. */
export const DisclosureKind = z.object({
  emmaEventType: EmmaEventType,
  label: z.string(),
  events: z.int(),
  open: z.int(),
  late: z.int().describe("Open after the tenth business day"),
  filedInTime: z.int(),
  filedLate: z.int(),
});
export type DisclosureKind = z.infer<typeof DisclosureKind>;
export const ComplianceTotals = z.object({
  duties: z.int(),
  ...oneKind,
  open: z.int(),
  late: z.int(),
  dueSoon: z.int().describe("Open and due within 30 days"),
  nonCompliant: z.int(),
  byRegulation: z.array(z.object({ regulation: Regulation, duties: z.int(), open: z.int(), late: z.int() })),
});
export type ComplianceTotals = z.infer<typeof ComplianceTotals>;
export const EventCompliance = pageOf(ComplianceRow).extend({
  totals: ComplianceTotals,
  kinds: z.array(DisclosureKind).describe("All 16 event kinds, in order"),
  businessDaysToFile: z.int(),
  calendar: z.string().describe("Calendar used to count business days"),
});
export type EventCompliance = z.infer<typeof EventCompliance>;

export const GroupedEvents = groupedOf(EventRow);

/** Length of the periods of a timeline. */
export const TimelineInterval = z.enum(["month", "quarter", "year"]);
export type TimelineInterval = z.infer<typeof TimelineInterval>;
/** Events by date, with totals per period. */
export const EventTimelineQuery = ListQuery.extend({
  ...eventFilterFields,
  from: eventFilterFields.from.describe("Default: one year ago"),
  to: eventFilterFields.to.describe("Default: one year from today"),
  interval: TimelineInterval.default("month"),
  entityId: Id.optional().describe("Only events related to this record"),
}).check(checkPaging, checkEventRanges);
export type EventTimelineQuery = z.infer<typeof EventTimelineQuery>;
/** The US dollar amounts in effect, of one kind. */
export const EventAmount = z.object({
  amountKind: AmountKind.nullable().describe("Kind of amount; null: not stated"),
  amount: Money,
  known: z.int().describe("Amounts in the total"),
  of: z
    .int()
    .describe(
      "Events of this kind in effect; those beyond `known` have no amount, another currency, or reverse another",
    ),
});
export type EventAmount = z.infer<typeof EventAmount>;
const EventAmounts = z
  .array(EventAmount)
  .describe(
    "Total by kind, in US dollars, of the events with isInEffect. Kinds are not added up: the same dollar is obligated, drawn and paid",
  );
export const TimelinePeriod = z.object({
  start: CalendarDate,
  events: z.int(),
  completed: z.int(),
  late: z.int(),
  amounts: EventAmounts,
});
export type TimelinePeriod = z.infer<typeof TimelinePeriod>;
export const EventTimeline = pageOf(EventRow).extend({
  ...oneKind,
  interval: TimelineInterval,
  from: CalendarDate,
  to: CalendarDate,
  periods: z.array(TimelinePeriod),
});
export type EventTimeline = z.infer<typeof EventTimeline>;

const Group = z.object({ key: z.string(), events: z.int(), late: z.int(), amounts: EventAmounts });
export type EventGroup = z.infer<typeof Group>;
/**
 * Counts of the filtered events, regardless of approval, and totals of the amounts in effect by kind. The sum of the
 * list's or export's rows with `isInEffect`, by `amountKind` and in US dollars, is the same.
 */
export const EventAnalytics = z.object({
  events: z.int(),
  ...oneKind,
  open: z.int(),
  late: z.int(),
  undecided: z.int(),
  amounts: EventAmounts,
  byCategory: z.array(Group),
  byStatus: z.array(Group),
  byApproval: z.array(Group),
  byPriority: z.array(Group),
  byRiskLevel: z.array(Group),
  byEntityType: z.array(Group),
  byMonth: z
    .array(Group)
    .describe(
      "Every month of the filter's from and to, oldest first, months without events with 0. Without from: the 24 months to `to`; without to: up to today; at most the last 120 months",
    ),
  completion: z.object({
    completed: z.int().describe("Completed events that had a due date"),
    inTime: z.int(),
    share: Fraction.nullable(),
  }),
  decisions: z.object({
    decided: z.int().describe("Approved events with a known approval date"),
    averageDays: z
      .number()
      .nullable()
      .describe("Average days from creation to approval; null if no event has both dates"),
  }),
});
export type EventAnalytics = z.infer<typeof EventAnalytics>;

export const ChainLink = EventRow.extend({
  sequence: z.int(),
  parentEventId: Id.nullable(),
  previousEventId: Id.nullable(),
  supersedesEventId: Id.nullable(),
  supersededByEventId: Id.nullable(),
  reversesEventId: Id.nullable(),
});
export type ChainLink = z.infer<typeof ChainLink>;
export const EventChain = z.object({
  chainId: Id,
  isWhole: z.boolean().describe("false: the chain has more than 200 events and is truncated"),
  event: ChainLink,
  predecessors: z.array(ChainLink),
  successors: z.array(ChainLink),
  superseded: z.array(ChainLink).describe("Superseded versions of this event, newest first"),
  corrections: z.array(ChainLink).describe("Events that supersede this one, or will once approved, newest last"),
});
export type EventChain = z.infer<typeof EventChain>;

const Named = z.object({ entityType: EventEntity, entityId: Id, name: z.string().nullable() });
export const EventDetails = z.object({
  event: Event,
  related: z.array(Named).describe("Subject and related records"),
  parties: z.array(z.object({ organizationId: Id, name: z.string().nullable(), role: z.string() })),
  approvals: z.array(ApprovalStep),
  clock: z
    .object({
      deadline: CalendarDate,
      businessDaysToFile: z.int(),
      businessDaysLeft: z.int().nullable(),
      isFiledInTime: z.boolean().nullable(),
      calendar: z.string(),
    })
    .nullable()
    .describe("Rule 15c2-12 disclosures only"),
  milestone: EventRow.nullable().describe("Milestone a payment is for"),
  parts: z.array(EventRow).describe("Up to 25 child events"),
  chain: EventChain,
  history: pageOf(Change),
  fieldSources: z.record(z.string(), FieldSource),
  sources: z.array(RecordSource),
});
export type EventDetails = z.infer<typeof EventDetails>;
