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
  SubList,
  UpdateEvent,
} from "@pave/contract";
import {
  chainOf,
  changesSince,
  eventFacets,
  fedOf,
  getEvent,
  getEventAt,
  historyOf,
  JsonText,
  sumEvents,
} from "@pave/db";
import { answer, download } from "../core/answers.js";
import { found } from "../core/found.js";
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
    .meta(rest("GET /trust/events/timeline", "Events in the order of their days, with what each month held"))
    .input(EventTimelineQuery)
    .output(answer(EventTimeline))
    .query(({ ctx, input }) => eventTimeline(ctx, input)),

  upcoming: user
    .meta(rest("GET /trust/events/upcoming", "Open events of the days to come, the first to come first"))
    .input(ListUpcomingEvents)
    .output(answer(EventPage))
    .query(({ ctx, input }) => upcomingEvents(ctx, input)),

  recent: user
    .meta(rest("GET /trust/events/recent", "Events of the last days, the newest first"))
    .input(ListRecentEvents)
    .output(answer(EventPage))
    .query(({ ctx, input }) => recentEvents(ctx, input)),

  recentHighPriority: user
    .meta(rest("GET /trust/events/recent-high-priority", "Events of the last days of high or critical priority"))
    .input(ListRecentHighPriority)
    .output(answer(EventPage))
    .query(({ ctx, input }) => recentHighPriority(ctx, input)),

  analytics: expensive
    .meta(rest("GET /trust/events/analytics", "Events under a filter, counted and summed"))
    .input(EventFilter)
    .output(answer(EventAnalytics))
    .query(({ ctx, input }) =>
      ctx.cache.through(`events.analytics ${today(ctx)} ${JSON.stringify(input)}`, ["events"], async () =>
        JsonText.of(await sumEvents(ctx.db, today(ctx), input)),
      ),
    ),

  byEntity: user
    .meta(rest("GET /trust/events/entity/{type}/{id}", "The events in which a record has a part"))
    .input(ListEntityEvents)
    .output(answer(EventPage))
    .query(({ ctx, input }) => eventsOf(ctx, input)),

  filterOptions: user
    .meta(rest("GET /trust/events/filter-options", "Facets with counts under the current filter"))
    .input(EventFilter)
    .output(answer(EventFacets))
    .query(({ ctx, input }) =>
      ctx.cache.through(`events.filterOptions ${today(ctx)} ${JSON.stringify(input)}`, ["events"], async () =>
        JsonText.of(await eventFacets(ctx.db, today(ctx), input)),
      ),
    ),

  export: expensive
    .meta(rest("GET /trust/events/export", "Download the list as CSV, JSON or XLSX"))
    .input(ExportEvents)
    .output(download)
    .query(({ ctx, input }) => exportEvents(ctx, input)),

  exportAll: expensive
    .meta(
      rest("GET /trust/events/dump", "Download all events as JSON Lines; the last line is the cursor of their changes"),
    )
    .output(download)
    .query(({ ctx }) => dumpFamily(ctx, "events")),

  changes: user
    .meta(rest("GET /trust/events/changes", "The events that changed after a cursor, and those that are gone"))
    .input(ChangesQuery)
    .output(answer(EventChanges))
    .query(({ ctx, input }) => changesSince(ctx.db, fedOf("events", today(ctx)), input)),

  milestonesDue: user
    .meta(rest("GET /trust/events/milestones/due", "Open milestones that are late or come due"))
    .input(ListMilestonesDue)
    .output(answer(MilestonesDue))
    .query(({ ctx, input }) => milestonesDue(ctx, input)),

  paymentsPending: user
    .meta(rest("GET /trust/events/payments/pending", "Payments that are still to be paid, and what they come to"))
    .input(ListPendingPayments)
    .output(answer(PendingPayments))
    .query(({ ctx, input }) => pendingPayments(ctx, input)),

  issuesActive: user
    .meta(rest("GET /trust/events/issues/active", "Issues that still weigh, the gravest first"))
    .input(ListActiveIssues)
    .output(answer(ActiveIssues))
    .query(({ ctx, input }) => activeIssues(ctx, input)),

  byCategory: user
    .meta(rest("GET /trust/events/by-category", "Events by category, and the page of one"))
    .input(ListEvents)
    .output(answer(GroupedEvents))
    .query(({ ctx, input }) => eventsByCategory(ctx, input)),

  byRiskLevel: user
    .meta(rest("GET /trust/events/by-risk-level", "Events by risk level, and the page of one"))
    .input(ListEvents)
    .output(answer(GroupedEvents))
    .query(({ ctx, input }) => eventsByRiskLevel(ctx, input)),

  requiringApproval: user
    .meta(rest("GET /trust/events/requiring-approval", "Events that wait for the caller's decision"))
    .input(ListEvents)
    .output(answer(EventPage))
    .query(({ ctx, input }) => eventsToDecide(ctx, input)),

  compliance: user
    .meta(rest("GET /trust/events/compliance", "Duties and 15c2-12 disclosures, and whether they are met in time"))
    .input(ListCompliance)
    .output(EventCompliance)
    .query(({ ctx, input }) => eventCompliance(ctx, input)),

  get: user
    .meta(rest("GET /trust/events/{id}", "One event, as it is or as it stood"))
    .input(ByIdAsOf)
    .output(answer(Event))
    .query(async ({ ctx, input: { id, asOf } }) =>
      found(await (asOf ? getEventAt(ctx.db, id, asOf) : getEvent(ctx.db, id, today(ctx))), "event"),
    ),

  details: user
    .meta(rest("GET /trust/events/{id}/details", "One event with all that belongs to it"))
    .input(ById)
    .output(EventDetails)
    .query(({ ctx, input }) => eventDetails(ctx, input.id)),

  chain: user
    .meta(rest("GET /trust/events/{id}/chain", "What came before an event, after it, and in its place"))
    .input(ById)
    .output(EventChain)
    .query(async ({ ctx, input }) => found(await chainOf(ctx.db, input.id, today(ctx)), "event")),

  history: user
    .meta(rest("GET /trust/events/{id}/history", "What changed, when, by whom or which source, and why"))
    .input(SubList)
    .output(answer(HistoryPage))
    .query(async ({ ctx, input }) => {
      found(await getEvent(ctx.db, input.id, today(ctx)), "event");
      return historyOf(ctx.db, input.id, input);
    }),

  create: editor
    .meta(rest("POST /trust/events", "Create an event; one that binds or moves money waits for approval"))
    .input(CreateEvent)
    .output(answer(Event))
    .mutation(({ ctx, input }) => createEvent(ctx, input)),

  createBulk: editor
    .meta(rest("POST /trust/events/bulk", "Create up to 500 events, all or none"))
    .input(CreateEvents)
    .output(CreatedEvents)
    .mutation(({ ctx, input }) => createEvents(ctx, input)),

  update: editor
    .meta(rest("PUT /trust/events/{id}", "Change an event or move its status; a rejected one is submitted again"))
    .input(UpdateEvent)
    .output(answer(Event))
    .mutation(({ ctx, input }) => updateEvent(ctx, input)),

  claim: approver
    .meta(rest("POST /trust/events/{id}/claim", "Take a pending event into review"))
    .input(ClaimEvent)
    .output(answer(Event))
    .mutation(({ ctx, input }) => claimEvent(ctx, input)),

  approve: approver
    .meta(rest("POST /trust/events/{id}/approve", "Approve a pending event that somebody else wrote"))
    .input(ApproveEvent)
    .output(answer(Event))
    .mutation(({ ctx, input }) => approveEvent(ctx, input)),

  reject: approver
    .meta(rest("POST /trust/events/{id}/reject", "Reject a pending event that somebody else wrote"))
    .input(EndEvent)
    .output(answer(Event))
    .mutation(({ ctx, input }) => rejectEvent(ctx, input)),

  correct: approver
    .meta(rest("POST /trust/events/{id}/correct", "Put a new event with other values in the place of one"))
    .input(CorrectEvent)
    .output(answer(Event))
    .mutation(({ ctx, input }) => correctEvent(ctx, input)),

  cancel: editor
    .meta(rest("POST /trust/events/{id}/cancel", "Cancel an event; its row stays, and its amount is taken back"))
    .input(EndEvent)
    .output(answer(Event))
    .mutation(({ ctx, input }) => cancelEvent(ctx, input)),

  delete: admin
    .meta(rest("DELETE /trust/events/{id}", "Delete an event"))
    .input(DeleteById)
    .output(Done)
    .mutation(({ ctx, input }) => deleteEvent(ctx, input)),

  restore: admin
    .meta(rest("POST /trust/events/{id}/restore", "Bring back an event, after a deletion"))
    .input(DeleteById)
    .output(Done)
    .mutation(({ ctx, input }) => restoreEvent(ctx, input)),

  clearCache: admin
    .meta(rest("DELETE /trust/events/{id}/cache", "Forget held answers about an event"))
    .input(ById)
    .output(Done)
    .mutation(({ ctx, input }) => clearEventCache(ctx, input.id)),
});
