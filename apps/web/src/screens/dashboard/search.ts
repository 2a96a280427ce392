import { oneOf, readSearch, recordId } from "../../core/search-readers.js";

/** What the address of the dashboard says; what makes no sense in it is left out. */
export const readDashboardSearch = (search: Record<string, unknown>) =>
  readSearch({ tab: oneOf(["market", "terminal", "own"]), dashboard: recordId }, search);
export type DashboardSearch = ReturnType<typeof readDashboardSearch>;
