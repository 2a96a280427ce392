import type { DashboardWidget, EntityType } from "@pave/contract";
import { keysOf } from "../../../core/search-readers.js";
import { sentence } from "../../../core/sentence.js";
import { families } from "../../../families/registry.js";
import type { OfferedList } from "../../../family/board.js";
import { entityWords } from "../../../family/entities.js";

/** What may be put on a dashboard, without its place. */
export type NewWidget = Omit<DashboardWidget, "x" | "y">;
export type Offer = { key: string; group: string; title: string; hint: string; widget: NewWidget };

const count = (family: EntityType): Offer => {
  const title = sentence(entityWords[family].many);
  const config = { title, metric: "count", entityType: family };
  return {
    key: `count-${family}`,
    group: "Figures",
    title: `Number of ${entityWords[family].many}`,
    hint: "One figure",
    widget: { widgetType: "kpi", w: 3, h: 3, config },
  };
};

const chart = (entityType: EntityType, groupBy: string, by: string): Offer => {
  const title = `${sentence(entityWords[entityType].many)} by ${by}`;
  return {
    key: `chart-${entityType}-${groupBy}`,
    group: "Counts",
    title,
    hint: "A bar for each, which leads to its list",
    widget: { widgetType: "chart", w: 4, h: 7, config: { title, entityType, groupBy, kind: "bar" } },
  };
};

const list = (entityType: EntityType, { title, hint, filters = {}, sort, order }: OfferedList): Offer => ({
  key: `list-${title}`,
  group: "Records",
  title,
  hint,
  widget: { widgetType: "list", w: 6, h: 7, config: { title, entityType, filters, sort, order, rows: 10 } },
});

const plain = (widgetType: string, title: string, hint: string, w = 6, h = 7): Offer => ({
  key: widgetType,
  group: "Yours",
  title,
  hint,
  widget: { widgetType, w, h, config: { title } },
});

const followed = keysOf(entityWords);

/** All that is offered to everybody; one's own searches and portfolios come beside it. */
export const offers: readonly Offer[] = [
  ...followed.map(count),
  ...followed.flatMap((family) =>
    Object.entries(families[family].board.charts).map(([groupBy, by]) => chart(family, groupBy, by)),
  ),
  ...followed.flatMap((family) => families[family].board.lists.map((one) => list(family, one))),
  plain("watchlist", "Changes of what I follow", "What has changed since you looked"),
  plain("notifications", "What I was told", "Unread notifications and alerts"),
  plain("opportunities", "Opportunities", "Programs that fit you, the best first"),
  plain("activity", "My activity", "What was done to your account", 6, 6),
  plain("coverage", "Data coverage", "How much of each universe is present", 12, 8),
  plain("note", "Note", "A text of your own", 4, 4),
];

const suggestedKeys = [
  "count-organizations",
  "count-projects",
  "count-contracts",
  "count-assets",
  "list-Projects at risk",
  "watchlist",
  "chart-projects-status",
  "chart-assets-condition",
  "chart-contracts-status",
  "list-Contracts that end next",
  "opportunities",
];

/** A page to start from. */
export const suggested: readonly NewWidget[] = suggestedKeys.flatMap((key) =>
  offers.filter((offer) => offer.key === key).map(({ widget }) => widget),
);
