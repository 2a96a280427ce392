import type { Form990Page } from "@pave/contract";
import { type Api, abortable, type Read } from "../../../data/trpc.js";
import { newestByYear } from "./newest-by-year.js";

/** The organization types that file Form 990. */
export const filers: ReadonlySet<string> = new Set(["nonProfit", "university", "other"]);

/** The returns of an organization, newest first. */
export const readReturns = (api: Api, organizationId: string): Read<Form990Page> =>
  api.analytics.form990.queryOptions({ organizationId, sort: "taxPeriod", order: "desc", limit: 50 }, abortable);

/** Revenue and assets by its returns. */
export function trendsOf({ items }: Form990Page) {
  const returns = newestByYear(items);
  const pointsOf = (field: "totalRevenue" | "totalAssets") =>
    returns.flatMap(({ taxPeriod, [field]: value }) =>
      value === null ? [] : [{ date: `${taxPeriod.slice(0, 4)}-${taxPeriod.slice(4)}-01`, value }],
    );
  return { totalRevenue: pointsOf("totalRevenue"), totalAssets: pointsOf("totalAssets") };
}
