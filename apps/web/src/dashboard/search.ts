import { oneOf, readSearch } from "../search-readers.js";

/** What the address of the dashboard says; what makes no sense in it is left out. */
export const readDashboardSearch = (search: Record<string, unknown>) =>
  readSearch({ tab: oneOf(["market", "terminal"]) }, search);
export type DashboardSearch = ReturnType<typeof readDashboardSearch>;
