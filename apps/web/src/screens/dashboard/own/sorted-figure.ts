import type { Figure } from "../../../family/board.js";

type Written = { field: string; kind: Figure["kind"]; label: string };

/** The values by which widgets are sorted, if other than the family's main figure. */
const bySort: Readonly<Record<string, Written>> = {
  condition: { field: "conditionLabel", kind: "status", label: "Condition" },
  totalFunding: { field: "totalFunding", kind: "money", label: "Funding" },
  currentValue: { field: "currentValue", kind: "money", label: "Value" },
  dateSigned: { field: "dateSigned", kind: "date", label: "Signed" },
  population: { field: "population", kind: "count", label: "Population" },
};

export const sortedLabel = (sort: string | undefined): string | undefined =>
  sort === undefined ? undefined : bySort[sort]?.label;

/** The value by which a row is sorted; undefined if the family's main figure is shown instead. */
export function sortedFigure(row: object, sort: string | undefined): Figure | undefined {
  const written = sort === undefined ? undefined : bySort[sort];
  if (written === undefined || !(written.field in row)) return undefined;
  const { field, kind } = written;
  const value: unknown = Reflect.get(row, field);
  if (kind === "money" || kind === "count") return { kind, value: typeof value === "number" ? value : null };
  return { kind, value: typeof value === "string" ? value : null };
}
