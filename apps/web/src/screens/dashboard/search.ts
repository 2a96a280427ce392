import { matching, oneOf, readSearch, recordId } from "../../core/search-readers.js";

/** The parameters of the dashboard's address, without invalid ones. */
const day = matching(/^\d{4}-\d{2}-\d{2}$/);
export const readDashboardSearch = (search: Record<string, unknown>) =>
  readSearch(
    {
      tab: oneOf(["market", "terminal", "own"]),
      dashboard: recordId,
      // The place and the period of a personal dashboard.
      state: matching(/^[A-Z]{2}$/),
      from: day,
      to: day,
    },
    search,
  );
export type DashboardSearch = ReturnType<typeof readDashboardSearch>;
