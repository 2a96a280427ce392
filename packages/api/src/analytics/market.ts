import type { Market, ReadMarket } from "@pave/contract";
import { readMarketSeries } from "@pave/db";
import type { Context } from "../core/context.js";

/** The investment trends; years after the current one are projections. */
export async function readMarket({ db, now }: Context, range: ReadMarket): Promise<Market> {
  const items = await readMarketSeries(db, now().getUTCFullYear(), range);
  return { unit: "USD billions", asOf: now().toISOString(), items };
}
