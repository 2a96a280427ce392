import {
  AnalyticsDashboard,
  AnalyticsHealth,
  ById,
  Done,
  Form990Page,
  ListForm990,
  ListTrending,
  Market,
  Measured,
  MeasureRecords,
  OrganizationAnalytics,
  PersonalAnalytics,
  ReadDashboard,
  ReadMarket,
  ReadPersonal,
  ReadTrends,
  RefreshAnalytic,
  Refreshed,
  TrackEvent,
  TrackInteraction,
  TrackPageview,
  TrackSearch,
  Trending,
  Trends,
} from "@pave/contract";
import { readTrends, trending } from "@pave/db";
import { today } from "../core/records.js";
import { expensive, expensiveAdmin, rest, router, user } from "../core/trpc.js";
import { readDashboard } from "./dashboard.js";
import { readForm990 } from "./form990.js";
import { readHealth } from "./health.js";
import { readMarket } from "./market.js";
import { measureRecords } from "./measure.js";
import { organizationAnalytics } from "./organization.js";
import { readPersonal } from "./personal.js";
import { refreshAnalytic } from "./refresh.js";
import { reportProcedures } from "./report-procedures.js";
import { trackEvent, trackInteraction, trackPageview, trackSearch } from "./track.js";

export const analyticsRouter = router({
  ...reportProcedures,

  dashboard: expensive
    .meta({ scope: "read:analytics" })
    .meta(rest("GET /trust/analytics/dashboard", "Get headline figures with their change over a period"))
    .input(ReadDashboard)
    .output(AnalyticsDashboard)
    .query(({ ctx, input }) =>
      ctx.cache.through(`analytics.dashboard ${today(ctx)} ${input.days}`, ["analytics:dashboard"], () =>
        readDashboard(ctx, input),
      ),
    ),

  trends: user
    .meta({ scope: "read:analytics" })
    .meta(rest("GET /trust/analytics/trends", "Get recent trends of record amounts for list sparklines"))
    .input(ReadTrends)
    .output(Trends)
    .query(async ({ ctx, input }) => ({ items: await readTrends(ctx.db, input.measure, input.ids) })),

  trending: expensive
    .meta({ scope: "read:analytics" })
    .meta(rest("GET /trust/analytics/trending", "List records whose views are rising"))
    .input(ListTrending)
    .output(Trending)
    .query(({ ctx, input }) =>
      ctx.cache.through(`analytics.trending ${today(ctx)} ${JSON.stringify(input)}`, ["analytics:trending"], () =>
        trending(ctx.db, ctx.now(), input),
      ),
    ),

  measure: expensive
    .meta({ scope: { familyIn: "entityType" } })
    .meta(rest("GET /trust/analytics/measure", "Count records or sum an amount, by a property or over time"))
    .input(MeasureRecords)
    .output(Measured)
    .query(({ ctx, input }) =>
      ctx.cache.through(`analytics.measure ${today(ctx)} ${JSON.stringify(input)}`, [input.entityType], () =>
        measureRecords(ctx, input),
      ),
    ),

  market: expensive
    .meta({ scope: "read:analytics" })
    .meta(rest("GET /trust/analytics/market", "Get investment by year and payer, in billions of US dollars"))
    .input(ReadMarket)
    .output(Market)
    .query(({ ctx, input }) =>
      ctx.cache.through(`analytics.market ${today(ctx)} ${JSON.stringify(input)}`, ["analytics:market"], () =>
        readMarket(ctx, input),
      ),
    ),

  form990: expensive
    .meta({ scope: "read:analytics" })
    .meta(rest("GET /trust/analytics/form990", "List Form 990 returns by tax period with ratios and peer medians"))
    .input(ListForm990)
    .output(Form990Page)
    .query(({ ctx, input }) =>
      ctx.cache.through(`analytics.form990 ${JSON.stringify(input)}`, ["analytics:form990"], () =>
        readForm990(ctx, input),
      ),
    ),

  organization: expensive
    .meta({ scope: "read:analytics" })
    .meta(rest("GET /trust/analytics/organizations/{id}", "Get an organization's yearly figures, partners and peers"))
    .input(ById)
    .output(OrganizationAnalytics)
    .query(({ ctx, input }) =>
      ctx.cache.through(
        `analytics.organization ${today(ctx)} ${input.id}`,
        ["analytics:organization", `organizations:${input.id}`],
        () => organizationAnalytics(ctx, input.id),
      ),
    ),

  personal: expensive
    .meta(rest("GET /trust/analytics/personal", "Summarize the caller's activity and followed records"))
    .input(ReadPersonal)
    .output(PersonalAnalytics)
    .query(({ ctx, input }) => readPersonal(ctx, input)),

  health: user
    .meta({ scope: "read:analytics" })
    .meta(rest("GET /trust/analytics/health", "Get database latency, the last import and job queue status"))
    .output(AnalyticsHealth)
    .query(({ ctx }) => readHealth(ctx)),

  trackPageview: user
    .meta(
      rest(
        "POST /trust/analytics/pageviews",
        "Track a page view; rows are deleted after 90 days, daily totals are not",
      ),
    )
    .input(TrackPageview)
    .output(Done)
    .mutation(({ ctx, input }) => trackPageview(ctx, input)),

  trackInteraction: user
    .meta(rest("POST /trust/analytics/interactions", "Track an interaction with a page element"))
    .input(TrackInteraction)
    .output(Done)
    .mutation(({ ctx, input }) => trackInteraction(ctx, input)),

  trackEvent: user
    .meta(rest("POST /trust/analytics/events", "Track a custom event with properties"))
    .input(TrackEvent)
    .output(Done)
    .mutation(({ ctx, input }) => trackEvent(ctx, input)),

  trackSearch: user
    .meta(rest("POST /trust/analytics/search-tracking", "Track a search with its result count and the result opened"))
    .input(TrackSearch)
    .output(Done)
    .mutation(({ ctx, input }) => trackSearch(ctx, input)),

  refresh: expensiveAdmin
    .meta(rest("POST /trust/analytics/refresh/{id}", "Recompute one analytic by name"))
    .input(RefreshAnalytic)
    .output(Refreshed)
    .mutation(({ ctx, input }) => refreshAnalytic(ctx, input.id)),
});
