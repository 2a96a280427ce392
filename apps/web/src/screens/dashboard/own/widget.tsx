import type { DashboardWidget, EntityType } from "@pave/contract";
import type { ReactNode } from "react";
import { oneOf } from "../../../core/search-readers.js";
import { sentence } from "../../../core/sentence.js";
import type { ListRequest } from "../../../family/board.js";
import { entityWords, searchedFamily } from "../../../family/entities.js";
import { EmptyState } from "../../../ui/empty-state.js";
import { later } from "../../../ui/loading/later.js";
import { statusWords } from "../../../ui/marks/status-tone.js";
import { Panel } from "../../../ui/panel/panel.js";
import { ChartWidget } from "./chart-widget.js";
import { propertyWords } from "./counts/property-words.js";
import { KpiWidget } from "./kpi-widget.js";
import { ListWidget, SearchWidget } from "./list-widget.js";
import {
  ActivityWidget,
  CoverageWidget,
  NotificationsWidget,
  OpportunitiesWidget,
  PortfolioWidget,
  WatchlistWidget,
} from "./personal-widgets.js";
import { widgetClass } from "./widget-class.js";

const QueryWidget = later(async () => (await import("./query/widget.js")).QueryWidget);

export type WidgetProps = { widget: DashboardWidget; title: string; tools: ReactNode };

const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);

/** A widget's title. */
export const titleOf = ({ widgetType, config }: DashboardWidget): string =>
  textOf(config.title) ?? untitled(widgetType, config);

/** What a widget shows, if its configuration has no title. */
function untitled(widgetType: string, { entityType, measure, groupBy }: DashboardWidget["config"]): string {
  const family = searchedFamily(entityType);
  if (family === undefined) return sentence(widgetType);
  const { many } = entityWords[family];
  if (widgetType === "kpi") return `Number of ${many}`;
  const measured = [textOf(measure) && statusWords(textOf(measure) ?? ""), many].filter(Boolean).join(" of ");
  const by = textOf(groupBy) ?? (widgetType === "chart" ? "status" : undefined);
  return sentence(by === undefined ? measured : `${measured} by ${propertyWords(family, by)}`);
}

/** One widget with its current content; `tools` appear in its title line. */
export function Widget({ widget, tools }: Pick<WidgetProps, "widget" | "tools">) {
  const { widgetType, config } = widget;
  const title = titleOf(widget);
  const parts = { title, tools };
  const entityType: EntityType = searchedFamily(config.entityType) ?? "organizations";
  switch (widgetType) {
    case "kpi":
      return <KpiWidget {...parts} family={entityType} />;
    case "chart":
      return (
        <ChartWidget
          {...parts}
          family={entityType}
          groupBy={textOf(config.groupBy) ?? "status"}
          filters={filtersOf(config.filters)}
        />
      );
    case "query":
      return (
        <QueryWidget
          meanwhile={<Panel title={title} loading skeletonLines={6} className={widgetClass} />}
          {...parts}
          family={entityType}
          config={config}
        />
      );
    case "list":
      return <ListWidget {...parts} family={entityType} request={requestOf(config)} />;
    case "search":
      return <SearchWidget {...parts} id={textOf(config.searchId) ?? ""} />;
    case "portfolio":
      return <PortfolioWidget {...parts} id={textOf(config.portfolioId) ?? ""} />;
    case "watchlist":
      return <WatchlistWidget {...parts} />;
    case "notifications":
      return <NotificationsWidget {...parts} />;
    case "opportunities":
      return <OpportunitiesWidget {...parts} />;
    case "activity":
      return <ActivityWidget {...parts} />;
    case "coverage":
      return <CoverageWidget {...parts} />;
    case "note":
      return (
        <Panel title={title} actions={tools} className={widgetClass}>
          <p className="max-w-prose text-body break-words whitespace-pre-line text-ink-1">
            {textOf(config.text) ?? "This note is empty."}
          </p>
        </Panel>
      );
    default:
      return (
        <Panel title={title} actions={tools} className={widgetClass}>
          <EmptyState title="Unsupported widget">This widget was created by another application.</EmptyState>
        </Panel>
      );
  }
}

const direction = oneOf(["asc", "desc"]);

function requestOf({ filters, sort, order, rows }: DashboardWidget["config"]): ListRequest {
  const by = textOf(sort);
  const way = direction(order);
  return {
    filters: filtersOf(filters),
    ...(by !== undefined && { sort: by }),
    ...(way !== undefined && { order: way }),
    limit: typeof rows === "number" ? rows : 10,
  };
}

const filtersOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
