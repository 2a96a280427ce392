import * as z from "zod";
import { checkMeasure, measureFields } from "../analytics/measure.js";
import { limits } from "../core/limits.js";
import { Id, requiredText, text } from "../core/scalars.js";
import { EntityType } from "../families/types.js";
import { SearchFilters, type SearchQuestion, searchIssues } from "../searches/question.js";

/** Columns and rows of a dashboard page. */
export const dashboardGrid = { columns: 12, rows: 500 } as const;

const title = { title: text(100).optional() };
/** Refuses a filter or a sort that the family's list does not accept. */
function checkList({
  value,
  issues,
}: z.core.ParsePayload<Omit<SearchQuestion, "filters"> & { filters?: SearchFilters | undefined }>): void {
  for (const { path, message } of searchIssues({ ...value, filters: value.filters ?? {} }))
    issues.push({ code: "custom", input: value, path: path.split("."), message });
}
const rows = z.int().min(1).max(50).optional();
/** Configuration shape of each known widget kind. */
export const widgetConfigs = {
  kpi: z.strictObject({ ...title, metric: requiredText(60), entityType: EntityType.optional() }),
  chart: z
    .strictObject({
      ...title,
      entityType: EntityType,
      groupBy: requiredText(60),
      kind: z.enum(["bar", "line", "donut", "treemap"]).optional(),
      filters: SearchFilters.optional(),
    })
    .check(checkList),
  query: z
    .strictObject({ ...title, ...measureFields, shape: z.enum(["figure", "bar", "line", "table", "map"]) })
    .check(checkMeasure),
  list: z
    .strictObject({
      ...title,
      entityType: EntityType,
      filters: SearchFilters.optional(),
      sort: text(40).optional(),
      order: z.enum(["asc", "desc"]).optional(),
      rows,
    })
    .check(checkList),
  search: z.strictObject({ ...title, searchId: Id, rows }),
  portfolio: z.strictObject({ ...title, portfolioId: Id }),
  watchlist: z.strictObject({ ...title, entityType: EntityType.optional(), rows }),
  notifications: z.strictObject({ ...title, rows }),
  opportunities: z.strictObject({ ...title, rows }),
  activity: z.strictObject({ ...title, rows }),
  note: z.strictObject({ ...title, text: text(2_000) }),
} satisfies Record<string, z.core.$ZodType>;

const ConfigValue = z.union([text(2_000), z.number(), z.boolean(), z.array(text(300)).max(50), SearchFilters]);
/** Configuration of a widget; unknown kinds accept simple values. */
export const WidgetConfig = z.record(z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/, "The name of a field"), ConfigValue);
export type WidgetConfig = z.infer<typeof WidgetConfig>;

/** One widget with its position, in columns and rows from the top left. */
export const DashboardWidget = z
  .strictObject({
    widgetType: z
      .string()
      .regex(/^[a-z][A-Za-z0-9]{0,39}$/, "Letters and digits")
      .describe(`One of ${Object.keys(widgetConfigs).join(", ")}, or a client-defined kind`),
    x: z
      .int()
      .min(0)
      .max(dashboardGrid.columns - 1),
    y: z
      .int()
      .min(0)
      .max(dashboardGrid.rows - 1),
    w: z.int().min(1).max(dashboardGrid.columns),
    h: z.int().min(1).max(50),
    config: WidgetConfig.default({}),
  })
  .check(({ value, issues }) => {
    if (value.x + value.w > dashboardGrid.columns)
      issues.push({ code: "custom", input: value, path: ["w"], message: "Reaches beyond the last column" });
    if (value.y + value.h > dashboardGrid.rows)
      issues.push({ code: "custom", input: value, path: ["h"], message: "Reaches beyond the last row" });
    if (Object.keys(value.config).length > 30)
      issues.push({ code: "custom", input: value, path: ["config"], message: "At most 30 fields" });
    const shape = configOf(value.widgetType);
    for (const issue of (shape && z.safeParse(shape, value.config).error?.issues) ?? [])
      issues.push({ code: "custom", input: value, path: ["config", ...issue.path], message: issue.message });
  });
export type DashboardWidget = z.infer<typeof DashboardWidget>;

function configOf(kind: string): z.core.$ZodType | undefined {
  return Object.entries(widgetConfigs).find(([known]) => known === kind)?.[1];
}

export const DashboardLayout = z.array(DashboardWidget).max(limits.widgetsMax);
