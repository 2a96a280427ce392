import * as z from "zod";
import { checkRanges } from "../core/fields.js";
import { CalendarDate, requiredText } from "../core/scalars.js";
import { oneKind } from "../core/sums.js";
import { type ColumnKind, type ExportColumn, type ExportColumns, ownCurrency } from "../export/columns.js";
import * as registered from "../families/list-columns.js";
import type { EntityType } from "../families/subsets.js";
import { EntityType as EntityTypeShape } from "../families/types.js";
import { SearchFilters, searchIssues } from "../searches/question.js";

/* Measures of a family's records: their number, or the sum of an amount, by a property or over time. */

const described: Readonly<Record<EntityType, ExportColumns>> = registered;

const columnsOfKind = (entityType: EntityType, kinds: readonly ColumnKind[]): ExportColumn[] =>
  Object.values(described[entityType].columns).filter(({ kind }) => kinds.includes(kind));

/** Columns with amounts of several kinds, and the columns that state the kind: such amounts are never added up. */
const mixed: Readonly<Partial<Record<EntityType, Readonly<Record<string, string>>>>> = {
  events: { amount: "amountKind" },
  programs: { totalFunding: "programType" },
};

/** The measure of a column of several kinds for one of them: `amount.payment`. */
export function measureParts(
  entityType: EntityType,
  measure: string,
): { column: string; kind?: { column: string; value: string } } {
  const [column = "", value] = measure.split(".");
  const by = mixed[entityType]?.[column];
  return by === undefined || value === undefined ? { column } : { column, kind: { column: by, value } };
}

/** The amounts that can be summed, in US dollars; those of several kinds kind by kind. */
export const summableColumns = (entityType: EntityType): ExportColumn[] =>
  columnsOfKind(entityType, ["money"]).flatMap((column) => {
    const inDollars = { ...column, header: column.header.replace(ownCurrency, "US$") };
    const kinds = described[entityType].columns[mixed[entityType]?.[column.field] ?? ""];
    if (kinds === undefined) return [inDollars];
    return Object.entries(kinds.names).map(([kind, name]) => ({
      ...inDollars,
      field: `${column.field}.${kind}`,
      header: inDollars.header.replace(" (", `, ${name.toLowerCase()} (`),
    }));
  });
/** The dates by which records are counted over time. */
export const datedColumns = (entityType: EntityType): ExportColumn[] => columnsOfKind(entityType, ["date"]);
/** The properties by which records can be grouped, with the names of their values. */
export const groupings = (entityType: EntityType): ExportColumns["filters"] => ({
  ...described[entityType].filters,
  state: { label: "State", names: {} },
});

export const measurePeriods = ["month", "quarter", "year"] as const;
/** Length of the periods of a measure. */
export const MeasurePeriod = z.enum(measurePeriods);
export type MeasurePeriod = z.infer<typeof MeasurePeriod>;

/** A measure and the records it covers. */
export const measureFields = {
  entityType: EntityTypeShape,
  filters: SearchFilters.optional().describe("As in the family's list; a JSON object"),
  measure: requiredText(60)
    .optional()
    .describe(
      "A column of amounts to add up, such as `budget`; of several kinds, one: `amount.payment`, or filtered to one. Default: the number of records",
    ),
  groupBy: requiredText(60).optional().describe("A filter of the list with few values, such as `status` or `state`"),
  dateField: requiredText(60).optional().describe("A column of dates, for `period`, `from` and `to`"),
  period: MeasurePeriod.optional().describe("Groups by periods of `dateField`, in order"),
};
type Given = {
  entityType: EntityType;
  filters?: SearchFilters | undefined;
  measure?: string | undefined;
  groupBy?: string | undefined;
  dateField?: string | undefined;
  period?: MeasurePeriod | undefined;
};

/** Refuses a filter, a column or a property that the family does not have. */
export function checkMeasure({ value, issues }: z.core.ParsePayload<Given>): void {
  const { entityType, filters = {}, measure, groupBy, dateField, period } = value;
  const refuse = (path: string, message: string) =>
    issues.push({ code: "custom", input: value, path: path.split("."), message });
  for (const { path, message } of searchIssues({ entityType, filters })) refuse(path, message);
  const known = (columns: readonly ExportColumn[]) => columns.map(({ field }) => field);
  const oneOf = (fields: readonly string[]) => `One of ${fields.join(", ")}`;
  const amounts = known(summableColumns(entityType));
  const dates = known(datedColumns(entityType));
  const groups = Object.keys(groupings(entityType));
  const filtered = filters[mixed[entityType]?.[measure ?? ""] ?? ""];
  const isOneKind = Array.isArray(filtered) && filtered.length === 1;
  if (measure !== undefined && !amounts.includes(measure) && !isOneKind) refuse("measure", oneOf(amounts));
  if (groupBy !== undefined && !groups.includes(groupBy)) refuse("groupBy", oneOf(groups));
  if (dateField !== undefined && !dates.includes(dateField)) refuse("dateField", oneOf(dates));
  if (period !== undefined && dateField === undefined) refuse("dateField", "A period requires a date");
  if (period !== undefined && groupBy !== undefined) refuse("groupBy", "Group by a property or by a period");
}

export const MeasureRecords = z
  .strictObject({
    ...measureFields,
    from: CalendarDate.optional().describe("First day of `dateField`"),
    to: CalendarDate.optional().describe("Last day of `dateField`"),
  })
  .check(checkMeasure, checkRanges(["from", "to"]));
export type MeasureRecords = z.infer<typeof MeasureRecords>;

const measured = {
  records: z.int().describe("Number of records"),
  known: z.int().describe("Of these, the records with a known value; all if records are counted"),
  value: z
    .number()
    .nullable()
    .describe("Sum of the known values in US dollars, or the number of records; null if none is known"),
};

/** Only the largest groups are returned, at most this many; periods are all returned. */
export const measureGroupsMax = 60;

export const Measured = z.object({
  label: z.string().describe("What is measured, with its unit"),
  total: z.object(measured),
  ...oneKind,
  groups: z
    .array(z.object({ key: z.string(), label: z.string(), ...measured }))
    .describe("Periods in order, other groups by value; a record with several values is in each of them"),
  ungrouped: z.int().describe("Records without a value of the property or without the date"),
});
export type Measured = z.infer<typeof Measured>;

export function measureLabel({ entityType, measure }: Pick<MeasureRecords, "entityType" | "measure">): string {
  if (measure === undefined) return "Records";
  const column = summableColumns(entityType).find(({ field }) => field === measure);
  return column?.header ?? described[entityType].columns[measure]?.header.replace(ownCurrency, "US$") ?? measure;
}
