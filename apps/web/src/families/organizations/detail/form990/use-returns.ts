import { trpc } from "../../../../data/trpc.js";
import { newestByYear } from "./newest-by-year.js";

/** The bodies that file Form 990. */
export const filers: ReadonlySet<string> = new Set(["nonProfit", "university", "other"]);

/** The returns of a body, one a year, the oldest first. */
export function useReturns(organizationId: string, isAsked = true) {
  const query = trpc.analytics.form990.useQuery(
    { organizationId, sort: "taxPeriod", order: "desc", limit: 50 },
    { enabled: isAsked },
  );
  return { query, returns: newestByYear(query.data?.items ?? []) };
}
