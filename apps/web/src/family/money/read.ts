import type { MoneyFamily } from "@pave/contract";
import type { Api, Read } from "../../data/trpc.js";

/** The amounts behind a question about money, to be requested with the record. */
export const moneyOf =
  (type: MoneyFamily) =>
  (api: Api, id: string): Read<unknown> =>
    api.money.trail.queryOptions({ type, id });
