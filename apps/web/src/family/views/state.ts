import type { SavedSearch, SaveSearch } from "@pave/contract";

/** What a list shows. */
export type ShownSearch = {
  query: string;
  filters: Readonly<Record<string, readonly string[] | number | string | boolean | undefined>>;
  sort: string;
  order: NonNullable<SaveSearch["order"]>;
  columns: readonly string[];
};

type Kept = Pick<SavedSearch, "query" | "filters" | "sort" | "order" | "columns">;

type ActiveFilter = string[] | number | string | boolean;

/** The filters of a list as sent and saved, without inactive ones. */
export function activeFilters(filters: ShownSearch["filters"]): Record<string, ActiveFilter> {
  const active = Object.entries(filters).flatMap(([field, values]): [string, ActiveFilter][] => {
    if (values !== undefined && typeof values !== "object") return [[field, values]];
    return values === undefined || values.length === 0 ? [] : [[field, [...values]]];
  });
  return Object.fromEntries(active);
}

/** Whether a list differs from the opened view in text, filters, order or columns. */
export function differsFrom(view: Kept, shown: ShownSearch): boolean {
  return (
    (view.query ?? "") !== shown.query ||
    written(view.filters) !== written(activeFilters(shown.filters)) ||
    (view.sort !== null && view.sort !== shown.sort) ||
    (view.order !== null && view.order !== shown.order) ||
    (view.columns.length > 0 && view.columns.join() !== shown.columns.join())
  );
}

/** The values of a filter are alternatives, so their order is irrelevant, as is that of the filters. */
function written(filters: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(filters).map(([field, value]) => {
    const values = Array.isArray(value) ? value.map(String).toSorted() : [String(value)];
    return `${field}=${JSON.stringify(values)}`;
  });
  return entries.toSorted().join("&");
}
