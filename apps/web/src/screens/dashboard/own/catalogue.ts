import type { DashboardWidget, EntityType } from "@pave/contract";
import { keysOf } from "../../../core/search-readers.js";
import { sentence } from "../../../core/sentence.js";
import { families } from "../../../families/registry.js";
import type { OfferedList } from "../../../family/board.js";
import { entityWords } from "../../../family/entities.js";

/** A widget without its position. */
export type NewWidget = Omit<DashboardWidget, "x" | "y">;
export type Offer = { key: string; group: string; title: string; hint: string; widget: NewWidget };

const count = (family: EntityType): Offer => {
  const title = sentence(entityWords[family].many);
  const config = { title, metric: "count", entityType: family };
  return {
    key: `count-${family}`,
    group: "Figures",
    title: `Number of ${entityWords[family].many}`,
    hint: "Single figure",
    widget: { widgetType: "kpi", w: 3, h: 3, config },
  };
};

const chart = (entityType: EntityType, groupBy: string, by: string): Offer => {
  const title = `${sentence(entityWords[entityType].many)} by ${by}`;
  return {
    key: `chart-${entityType}-${groupBy}`,
    group: "Counts",
    title,
    hint: "Bar chart linked to the list",
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

/** The widgets offered to every user; own searches and portfolios are added. */
export const offers: readonly Offer[] = [
  ...followed.map(count),
  ...followed.flatMap((family) =>
    Object.entries(families[family].board.charts).map(([groupBy, by]) => chart(family, groupBy, by)),
  ),
  ...followed.flatMap((family) => families[family].board.lists.map((one) => list(family, one))),
  plain("watchlist", "Changes to records I follow", "Changes since your last visit"),
  plain("notifications", "Notifications", "Unread notifications and alerts"),
  plain("opportunities", "Opportunities", "Programs you may be eligible for, best match first"),
  plain("activity", "My activity", "Recent activity on your account", 6, 6),
  plain("coverage", "Data coverage", "Share of each universe on file", 12, 8),
  plain("note", "Note", "Your own text", 4, 4),
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
  "list-Contracts ending soon",
  "opportunities",
];

/** The suggested widgets of a new page. */
export const suggested: readonly NewWidget[] = suggestedKeys.flatMap((key) =>
  offers.filter((offer) => offer.key === key).map(({ widget }) => widget),
);
