import * as z from "zod";
import { awaitingApproval } from "../approvals/shapes.js";
import { ContractPartyRole } from "../contracts/words.js";
import { anyOf, checkRanges, outputFields, SourceKey } from "../core/fields.js";
import { checkPaging, exportFields, Facet, ListQuery, pageOf } from "../core/paging.js";
import { otherStates, placeFields } from "../core/place.js";
import {
  CalendarDate,
  Currency,
  DatePrecision,
  HttpUrl,
  Id,
  Instant,
  Money,
  requiredText,
  Share,
  State,
  StoredUrl,
  text,
} from "../core/scalars.js";
import { SearchText } from "../core/search-text.js";
import { Oc4idsMilestoneStatus } from "../projects/parts.js";
import { ProjectDate } from "../projects/words.js";
import { missingFromFilter, provenanceFields, wholeProvenanceFields } from "../provenance/fields.js";
import { ofTheDay, type ReadFrom, readFrom } from "../provenance/read-elsewhere.js";
import { byRelevance } from "../search/order.js";
import { ComplianceStatus, RiskLevel, WorkStatus } from "../work/words.js";
import { emmaEvents } from "./disclosures.js";
import { eventSorts } from "./sorts.js";
import {
  AmountKind,
  AuditFlag,
  EventApproval,
  EventCategory,
  EventDecision,
  EventEntity,
  EventMilestoneType,
  IssueStatus,
  IssueType,
  PaymentMethod,
  PaymentStatus,
  Regulation,
  ReleaseTag,
} from "./words.js";

/** Event dates, like project dates, are limited to three hundred years, so that business days can be counted. */
const EventDate = ProjectDate;
const Cost = Money.min(0);
/** A code of an open list, such as `changeOrder` or `FPDS-K`. */
const EventType = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9.-]{0,39}$/, "Letters, digits, dots and dashes");
export const EmmaEventType = z.union(emmaEvents.map((kind) => z.literal(kind)));
/** A number of one of the sixteen kinds, in a filter. */
const EmmaFilter = z.int().min(1).max(16);
const Cusip = z.string().regex(/^[0-9A-Z*@#]{8}\d$/, "Nine characters");
/** Compliance statuses users set; `warning` is derived from the date. */
export const DecidedComplianceStatus = ComplianceStatus.exclude(["warning"]);

export const RelatedEntity = z.strictObject({ entityType: EventEntity, entityId: Id });
export type RelatedEntity = z.infer<typeof RelatedEntity>;
export const EventParty = z.strictObject({ organizationId: Id, role: ContractPartyRole });
export type EventParty = z.infer<typeof EventParty>;
export const EventDocument = z.strictObject({
  documentType: text(60).nullish(),
  title: requiredText(300),
  url: HttpUrl.nullish(),
  datePublished: EventDate.nullish(),
  format: text(60).nullish(),
  language: z
    .string()
    .regex(/^[a-z]{2}$/, "Two letters, ISO 639-1")
    .nullish(),
});
export type EventDocument = z.infer<typeof EventDocument>;
export const StoredEventDocument = EventDocument.extend({ url: StoredUrl.nullish() });

export const milestoneFields = {
  milestoneType: EventMilestoneType.nullish(),
  plannedDate: EventDate.nullish(),
  forecastDate: EventDate.nullish(),
  actualDate: EventDate.nullish(),
};
/** Payment fields; the amount is the event's. */
export const paymentFields = {
  transactionId: text(60).nullish(),
  payerId: Id.nullish(),
  payeeId: Id.nullish(),
  invoiceNumber: text(60).nullish(),
  invoiceDate: EventDate.nullish(),
  paidDate: EventDate.nullish(),
  paymentMethod: PaymentMethod.nullish(),
  retainageRate: Share.nullish(),
  retainageAmount: Cost.nullish().describe("Default: amount × retainage rate"),
  relatedMilestoneId: Id.nullish().describe("Milestone event this payment is for"),
  paymentStatus: PaymentStatus.nullish(),
};
export const issueFields = {
  issueType: IssueType.nullish(),
  severity: RiskLevel.nullish(),
  raisedBy: text(200).nullish(),
  ownerId: Id.nullish().describe("Responsible user"),
  resolution: text(2_000).nullish(),
  resolvedDate: EventDate.nullish(),
  impactCost: Money.nullish(),
  impactDays: z.int().min(-100_000).max(100_000).nullish(),
  issueStatus: IssueStatus.nullish(),
};
/** Fields of compliance requirements and disclosures. */
export const dutyFields = {
  regulation: Regulation.nullish(),
  requirement: text(1_000).nullish(),
  obligationBasis: text(500).nullish().describe("Law, agreement or covenant that imposes the requirement"),
  filedDate: EventDate.nullish(),
  finding: text(2_000).nullish(),
  findingRef: text(60).nullish(),
  correctiveAction: text(2_000).nullish(),
  evidenceUrl: HttpUrl.nullish(),
  complianceStatus: DecidedComplianceStatus.nullish(),
};
/** Fields of single audits and their findings. */
export const auditFields = {
  auditFlags: z
    .partialRecord(AuditFlag, z.boolean())
    .nullish()
    .describe("As the auditor reports them; a flag that is absent was not reported"),
  auditedExpenditure: Money.nullish().describe(
    "Federal expenditure audited: of an audit, the total; of a finding, that of its award. No part of any sum of events",
  ),
};
export const disclosureFields = {
  emmaEventType: EmmaEventType.nullish().describe("Event number under 17 CFR 240.15c2-12(b)(5)(i)(C), 1 to 16"),
  cusips: z.array(Cusip).max(50).optional(),
  filingUrl: HttpUrl.nullish(),
};

/** User-editable fields of an event. */
export const EventFields = z.strictObject({
  title: requiredText(300),
  eventNumber: text(60).nullish(),
  description: text(5_000).nullish(),
  category: EventCategory,
  eventType: EventType.nullish().describe("Code from the publisher's list"),
  releaseTag: ReleaseTag.nullish(),
  entityType: EventEntity,
  entityId: Id,
  relatedEntities: z.array(RelatedEntity).max(50).optional(),
  eventDate: EventDate,
  eventDatePrecision: DatePrecision.default("day").describe(
    "month or year: the source gives no day, and eventDate is the first day",
  ),
  dueDate: EventDate.nullish().describe("For a Rule 15c2-12 disclosure: the tenth business day after the event"),
  completedDate: EventDate.nullish(),
  status: WorkStatus.default("notStarted").describe("For a payment, issue or requirement, derived from its own status"),
  requiresApproval: z.boolean().default(false).describe("Commitments and payments always require approval"),
  priority: RiskLevel.default("medium"),
  riskLevel: RiskLevel.nullish().describe("Default: from the severity, type and priority"),
  amount: Money.nullish(),
  currency: Currency.default("USD"),
  amountKind: AmountKind.nullish(),
  parties: z.array(EventParty).max(50).optional(),
  documents: z.array(EventDocument).max(50).optional(),
  ...placeFields,
  ...milestoneFields,
  ...paymentFields,
  ...issueFields,
  ...dutyFields,
  ...auditFields,
  ...disclosureFields,
});
export type EventFields = z.infer<typeof EventFields>;
/** The name of a field that users or sources may write. */
export type EventField = keyof EventFields;

/** null for an event reported by a source: priorities are set by users. */
const priority = RiskLevel.nullable().describe("Priority, low to critical; null: not set by a user");

/** Values derived from an event's dates. */
const derived = {
  isInEffect: z
    .boolean()
    .describe("Approved or without need of approval, and not a reversal: its amount counts in analytics and timelines"),
  riskLevel: RiskLevel.nullable().describe(
    "Level of risk: as entered; else, derived, the highest of the severity, of the MSRB event type (1, 2, 12 and 16 critical; 3 to 6 and 11 high) and of non-compliance (high); else the priority; null if none is known",
  ),
  isLate: ofTheDay(z.boolean(), "Overdue and open"),
  isDelayed: z.boolean().describe("Forecast or actual date is after the planned date"),
  isAtRisk: z.boolean().describe("Open and forecast more than 30 days after the planned date, or a critical issue"),
};

/** The family of each word of `entityType`, and the field that names its records. */
const named: Readonly<Record<EventEntity, Pick<ReadFrom, "family" | "field">>> = {
  organization: { family: "organizations", field: "name" },
  project: { family: "projects", field: "title" },
  contract: { family: "contracts", field: "title" },
  program: { family: "programs", field: "name" },
  asset: { family: "assets", field: "title" },
};
const entityName = readFrom(
  z.string().nullable(),
  "Name of the record that the event is about",
  ...EventEntity.options.map((entityType) => ({ ...named[entityType], id: "entityId", when: { entityType } })),
);

/** A row of the events list. */
export const EventRow = z.object({
  id: Id,
  eventNumber: z.string().nullable(),
  title: z.string(),
  category: EventCategory,
  eventType: z.string().nullable(),
  entityType: EventEntity,
  entityId: Id,
  entityName,
  eventDate: CalendarDate,
  eventDatePrecision: DatePrecision,
  dueDate: CalendarDate.nullable(),
  completedDate: CalendarDate.nullable(),
  status: WorkStatus,
  approvalStatus: EventApproval,
  priority,
  ...derived,
  amount: Money.nullable(),
  currency: Currency,
  amountKind: AmountKind.nullable(),
  region: z.string().nullable(),
  ...provenanceFields,
});
export type EventRow = z.infer<typeof EventRow>;

export const ApprovalStep = z.object({
  step: z.int(),
  approverId: Id.nullable().describe("Id of the approver; null if the approval was reported by a source"),
  approverName: z.string().nullable(),
  role: z.string().nullable(),
  decision: EventDecision,
  decidedAt: Instant,
  comment: z.string().nullable(),
});
export type ApprovalStep = z.infer<typeof ApprovalStep>;

const answeredFields = EventFields.required({
  title: true,
  category: true,
  entityType: true,
  entityId: true,
  eventDate: true,
  eventDatePrecision: true,
  status: true,
  requiresApproval: true,
  priority: true,
  currency: true,
});

export const Event = z.object({
  id: Id,
  ...outputFields(answeredFields.shape),
  priority,
  documents: z.array(StoredEventDocument).max(50),
  ...derived,
  entityName,
  approvalStatus: EventApproval,
  approvals: z.array(ApprovalStep),
  allowed: z.array(EventApproval).describe("Decisions allowed next"),
  milestoneStatus: Oc4idsMilestoneStatus.nullable(),
  slipDays: z.int().nullable().describe("Milestones: actual or forecast date less planned date, in days"),
  payerName: z.string().nullable(),
  payeeName: z.string().nullable(),
  netAmount: Money.nullable().describe("Payments: amount less retainage"),
  approvedDate: CalendarDate.nullable().describe("Approval date"),
  ownerName: z.string().nullable(),
  complianceStatus: ComplianceStatus.nullable().describe(
    "Whether the requirement is met; warning: open and due within 30 days",
  ),
  isFiledInTime: z.boolean().nullable(),
  parentEventId: Id.nullable(),
  previousEventId: Id.nullable(),
  supersedesEventId: Id.nullable(),
  supersededByEventId: Id.nullable(),
  reversesEventId: Id.nullable().describe("Cancelled event whose amount this one reverses"),
  chainId: Id,
  sequence: z.int(),
  createdBy: Id.nullable(),
  createdByName: z.string().nullable(),
  awaitingApproval,
  ...wholeProvenanceFields,
});
export type Event = z.infer<typeof Event>;

/** The sort columns of the list. */
export const EventSort = z.enum(eventSorts);
export type EventSort = z.infer<typeof EventSort>;

/** Filter of all event lists, counts and totals. Values of one field are OR-ed, fields are AND-ed. */
export const eventFilterFields = {
  search: SearchText.optional(),
  category: anyOf(EventCategory),
  eventType: anyOf(EventType),
  status: anyOf(WorkStatus),
  approvalStatus: anyOf(EventApproval),
  priority: anyOf(RiskLevel),
  riskLevel: anyOf(RiskLevel),
  entityType: anyOf(EventEntity),
  regulation: anyOf(Regulation),
  auditFlag: anyOf(AuditFlag).describe("Audits and findings of which the auditor reports one of these"),
  emmaEventType: anyOf(EmmaFilter),
  state: anyOf(State),
  stateNot: otherStates,
  source: anyOf(SourceKey),
  missingFrom: missingFromFilter,
  from: EventDate.optional().describe("On or after this date"),
  to: EventDate.optional().describe("On or before this date"),
  dueFrom: EventDate.optional(),
  dueTo: EventDate.optional(),
  amountMin: Money.optional(),
  amountMax: Money.optional(),
  isLate: z.literal(true).optional().describe("true: only overdue events"),
};
export const checkEventRanges = checkRanges(["from", "to"], ["dueFrom", "dueTo"], ["amountMin", "amountMax"]);
export const EventFilter = z.strictObject(eventFilterFields).check(checkEventRanges);
export type EventFilter = z.infer<typeof EventFilter>;

const order = z.enum(["asc", "desc"]);
/** Default order of event lists; each also has the check `usually`. */
export const eventOrder = (sort: EventSort, direction: z.infer<typeof order>) => ({
  sort: EventSort.default("relevance").describe(byRelevance(sort)),
  order: order.default(direction),
});
const newest = {
  sort: EventSort.default("relevance").describe(byRelevance("eventDate")),
  order: order.default("desc"),
};

export const ListEvents = ListQuery.extend({ ...eventFilterFields, ...newest }).check(checkPaging, checkEventRanges);
export type ListEvents = z.infer<typeof ListEvents>;
export const EventPage = pageOf(EventRow);
export type EventPage = z.infer<typeof EventPage>;

export const EventFacetName = z.enum([
  "category",
  "eventType",
  "status",
  "approvalStatus",
  "priority",
  "riskLevel",
  "entityType",
  "regulation",
  "emmaEventType",
  "state",
  "source",
  "missingFrom",
]);
export type EventFacetName = z.infer<typeof EventFacetName>;
/** Each facet is counted under the filters of the other facets only, so that its own values stay selectable. */
export const EventFacets = z.record(EventFacetName, Facet);
export type EventFacets = z.infer<typeof EventFacets>;

/** Columns of an export, in the requested order. */
export const EventColumn = z.enum([...EventRow.keyof().options]);
export type EventColumn = z.infer<typeof EventColumn>;
export const ExportEvents = z
  .strictObject({
    ...eventFilterFields,
    ...newest,
    ...exportFields(EventColumn),
  })
  .check(checkEventRanges);
export type ExportEvents = z.infer<typeof ExportEvents>;

/** The list input that a saved search can contain, and the page it returns. */
export const eventSearch = {
  list: ListEvents,
  page: EventPage,
  filter: EventFilter,
  sort: EventSort,
  column: EventColumn,
};
