import {
  ActiveIssues,
  ApproveEvent,
  ById,
  ByIdAsOf,
  ChangesQuery,
  ClaimEvent,
  CorrectEvent,
  CreatedEvents,
  CreateEvent,
  CreateEvents,
  DeleteById,
  Done,
  EndEvent,
  Event,
  EventAnalytics,
  EventChain,
  EventChanges,
  EventCompliance,
  EventDetails,
  EventFacets,
  EventFilter,
  EventPage,
  EventTimeline,
  EventTimelineQuery,
  ExportEvents,
  GroupedEvents,
  HistoryPage,
  ListActiveIssues,
  ListCompliance,
  ListEntityEvents,
  ListEvents,
  ListMilestonesDue,
  ListPendingPayments,
  ListRecentEvents,
  ListRecentHighPriority,
  ListUpcomingEvents,
  MilestonesDue,
  PendingPayments,
  RestoreById,
  SubList,
  UpdateEvent,
} from "@pave/contract";
import {
  chainOf,
  changesSince,
  eventFacets,
  feedSourceOf,
  getEvent,
  getEventAt,
  historyOf,
  JsonText,
  sumEvents,
} from "@pave/db";
import { answer, download } from "../core/answers.js";
import { foundAt, orNotFound } from "../core/or-not-found.js";
import { today } from "../core/records.js";
import { admin, approver, editor, expensive, rest, router, user } from "../core/trpc.js";
import { dumpFamily } from "../export/dump.js";
import { clearEventCache } from "./clear-cache.js";
import { correctEvent } from "./correct.js";
import { approveEvent, cancelEvent, claimEvent, rejectEvent } from "./decide.js";
import { eventDetails } from "./details.js";
import { activeIssues, eventCompliance, milestonesDue, pendingPayments } from "./due.js";
import {
  eventsByCategory,
  eventsByRiskLevel,
  eventsOf,
  eventsToDecide,
  exportEvents,
  listEvents,
  recentEvents,
  recentHighPriority,
  upcomingEvents,
} from "./list.js";
import { eventTimeline } from "./timeline.js";
import { updateEvent } from "./update.js";
import { createEvent, createEvents, deleteEvent, restoreEvent } from "./write.js";

export const eventsRouter = router({
  list: user
    .meta(rest("GET /trust/events", "List events"))
    .input(ListEvents)
    .output(answer(EventPage))
    .query(({ ctx, input }) => listEvents(ctx, input)),

  timeline: user
    .meta(rest("GET /trust/events/timeline", "List events by date with monthly counts"))
    .input(EventTimelineQuery)
    .output(answer(EventTimeline))
    .query(({ ctx, input }) => eventTimeline(ctx, input)),

  upcoming: user
    .meta(rest("GET /trust/events/upcoming", "List upcoming open events, soonest first"))
    .input(ListUpcomingEvents)
    .output(answer(EventPage))
    .query(({ ctx, input }) => upcomingEvents(ctx, input)),

  recent: user
    .meta(rest("GET /trust/events/recent", "List recent events, newest first"))
    .input(ListRecentEvents)
    .output(answer(EventPage))
    .query(({ ctx, input }) => recentEvents(ctx, input)),

  recentHighPriority: user
    .meta(rest("GET /trust/events/recent-high-priority", "List recent events of high or critical priority"))
    .input(ListRecentHighPriority)
    .output(answer(EventPage))
    .query(({ ctx, input }) => recentHighPriority(ctx, input)),

  analytics: expensive
    .meta(rest("GET /trust/events/analytics", "Count and total the filtered events"))
    .input(EventFilter)
    .output(answer(EventAnalytics))
    .query(({ ctx, input }) =>
      ctx.cache.through(`events.analytics ${today(ctx)} ${JSON.stringify(input)}`, ["events"], async () =>
        JsonText.of(await sumEvents(ctx.db, today(ctx), input)),
      ),
    ),

  byEntity: user
    .meta(rest("GET /trust/events/entity/{type}/{id}", "List events related to a record"))
    .input(ListEntityEvents)
    .output(answer(EventPage))
    .query(({ ctx, input }) => eventsOf(ctx, input)),

  filterOptions: user
    .meta(rest("GET /trust/events/filter-options", "List facet values with counts for the filter"))
    .input(EventFilter)
    .output(answer(EventFacets))
    .query(({ ctx, input }) =>
      ctx.cache.through(`events.filterOptions ${today(ctx)} ${JSON.stringify(input)}`, ["events"], async () =>
        JsonText.of(await eventFacets(ctx.db, today(ctx), input)),
      ),
    ),

  export: expensive
    .meta(rest("GET /trust/events/export", "Export the filtered list as CSV, JSON or XLSX"))
    .input(ExportEvents)
    .output(download)
    .query(({ ctx, input }) => exportEvents(ctx, input)),

  exportAll: expensive
    .meta(rest("GET /trust/events/dump", "Download all events as JSON Lines; the last line is the change cursor"))
    .output(download)
    .query(({ ctx }) => dumpFamily(ctx, "events")),

  changes: user
    .meta(rest("GET /trust/events/changes", "List events changed or deleted since a cursor"))
    .input(ChangesQuery)
    .output(answer(EventChanges))
    .query(({ ctx, input }) => changesSince(ctx.db, feedSourceOf("events", today(ctx)), input)),

  milestonesDue: user
    .meta(rest("GET /trust/events/milestones/due", "List open milestones that are late or due soon"))
    .input(ListMilestonesDue)
    .output(answer(MilestonesDue))
    .query(({ ctx, input }) => milestonesDue(ctx, input)),

  paymentsPending: user
    .meta(rest("GET /trust/events/payments/pending", "List pending payments with their total"))
    .input(ListPendingPayments)
    .output(answer(PendingPayments))
    .query(({ ctx, input }) => pendingPayments(ctx, input)),

  issuesActive: user
    .meta(rest("GET /trust/events/issues/active", "List open issues, most severe first"))
    .input(ListActiveIssues)
    .output(answer(ActiveIssues))
    .query(({ ctx, input }) => activeIssues(ctx, input)),

  byCategory: user
    .meta(rest("GET /trust/events/by-category", "Count events by category, and list those in one"))
    .input(ListEvents)
    .output(answer(GroupedEvents))
    .query(({ ctx, input }) => eventsByCategory(ctx, input)),

  byRiskLevel: user
    .meta(rest("GET /trust/events/by-risk-level", "Count events by risk level, and list those at one"))
    .input(ListEvents)
    .output(answer(GroupedEvents))
    .query(({ ctx, input }) => eventsByRiskLevel(ctx, input)),

  requiringApproval: user
    .meta(rest("GET /trust/events/requiring-approval", "List events awaiting the caller's approval"))
    .input(ListEvents)
    .output(answer(EventPage))
    .query(({ ctx, input }) => eventsToDecide(ctx, input)),

  compliance: user
    .meta(
      rest("GET /trust/events/compliance", "List compliance requirements and Rule 15c2-12 disclosures with timeliness"),
    )
    .input(ListCompliance)
    .output(EventCompliance)
    .query(({ ctx, input }) => eventCompliance(ctx, input)),

  get: user
    .meta(rest("GET /trust/events/{id}", "Get an event, now or as of a past time"))
    .input(ByIdAsOf)
    .output(answer(Event))
    .query(({ ctx, input: { id, asOf } }) =>
      foundAt(
        "event",
        asOf,
        () => getEvent(ctx.db, id, today(ctx)),
        (at) => getEventAt(ctx.db, id, at),
      ),
    ),

  details: user
    .meta(rest("GET /trust/events/{id}/details", "Get an event with its related records"))
    .input(ById)
    .output(EventDetails)
    .query(({ ctx, input }) => eventDetails(ctx, input.id)),

  chain: user
    .meta(rest("GET /trust/events/{id}/chain", "Get an event's predecessors, successors and corrections"))
    .input(ById)
    .output(EventChain)
    .query(async ({ ctx, input }) => orNotFound(await chainOf(ctx.db, input.id, today(ctx)), "event")),

  history: user
    .meta(rest("GET /trust/events/{id}/history", "List the record's changes with time, author or source, and reason"))
    .input(SubList)
    .output(answer(HistoryPage))
    .query(async ({ ctx, input }) => {
      orNotFound(await getEvent(ctx.db, input.id, today(ctx)), "event");
      return historyOf(ctx.db, input.id, input);
    }),

  create: editor
    .meta(rest("POST /trust/events", "Create an event; commitments and payments need approval"))
    .input(CreateEvent)
    .output(answer(Event))
    .mutation(({ ctx, input }) => createEvent(ctx, input)),

  createBulk: editor
    .meta(rest("POST /trust/events/bulk", "Create up to 500 events, all or none"))
    .input(CreateEvents)
    .output(CreatedEvents)
    .mutation(({ ctx, input }) => createEvents(ctx, input)),

  update: editor
    .meta(rest("PUT /trust/events/{id}", "Update an event or its status; a rejected event is resubmitted"))
    .input(UpdateEvent)
    .output(answer(Event))
    .mutation(({ ctx, input }) => updateEvent(ctx, input)),

  claim: approver
    .meta(rest("POST /trust/events/{id}/claim", "Claim a pending event for review"))
    .input(ClaimEvent)
    .output(answer(Event))
    .mutation(({ ctx, input }) => claimEvent(ctx, input)),

  approve: approver
    .meta(rest("POST /trust/events/{id}/approve", "Approve a pending event created by someone else"))
    .input(ApproveEvent)
    .output(answer(Event))
    .mutation(({ ctx, input }) => approveEvent(ctx, input)),

  reject: approver
    .meta(rest("POST /trust/events/{id}/reject", "Reject a pending event created by someone else"))
    .input(EndEvent)
    .output(answer(Event))
    .mutation(({ ctx, input }) => rejectEvent(ctx, input)),

  correct: approver
    .meta(
      rest(
        "POST /trust/events/{id}/correct",
        "Correct an event by a new one, which replaces an approved event once approved",
      ),
    )
    .input(CorrectEvent)
    .output(answer(Event))
    .mutation(({ ctx, input }) => correctEvent(ctx, input)),

  cancel: editor
    .meta(
      rest(
        "POST /trust/events/{id}/cancel",
        "Cancel an event, or request to cancel and reverse an approved one; the record remains",
      ),
    )
    .input(EndEvent)
    .output(answer(Event))
    .mutation(({ ctx, input }) => cancelEvent(ctx, input)),

  delete: admin
    .meta(rest("DELETE /trust/events/{id}", "Delete an event"))
    .input(DeleteById)
    .output(Done)
    .mutation(({ ctx, input }) => deleteEvent(ctx, input)),

  restore: admin
    .meta(rest("POST /trust/events/{id}/restore", "Restore a deleted event"))
    .input(RestoreById)
    .output(Done)
    .mutation(({ ctx, input }) => restoreEvent(ctx, input)),

  clearCache: admin
    .meta(rest("DELETE /trust/events/{id}/cache", "Clear cached responses for an event"))
    .input(ById)
    .output(Done)
    .mutation(({ ctx, input }) => clearEventCache(ctx, input.id)),
});
