import type { MoneyFamily, MoneyKind, MoneyTrail } from "@pave/contract";
import { largeSum } from "../../core/sums.js";
import { type Api, type Read, selected } from "../../data/trpc.js";
import type { ComparedFigure } from "../detail/screen.js";
import { kindWords, partsOf } from "./words.js";

/** The number of contracts is compared as well. */
const titles: Readonly<Partial<Record<MoneyKind, string>>> = { contract: "Contract value" };

/** The totals of a record's money, each with the part of its lines that have an amount. */
export const comparedTotals = ({ totals }: Pick<MoneyTrail, "totals">): readonly ComparedFigure[] =>
  totals.flatMap((total) =>
    partsOf(total).flatMap(({ amount, known, count, words }) =>
      amount === null
        ? []
        : [
            {
              label: [titles[total.kind] ?? kindWords[total.kind].title, words].filter(Boolean).join(" "),
              value: amount,
              text: largeSum(amount, { known, of: count }),
            },
          ],
    ),
  );

/** Reads the totals of a record's money, to be compared. */
export const comparedMoney = (type: MoneyFamily, api: Api, id: string): Read<readonly ComparedFigure[]> =>
  selected(api.money.trail.queryOptions({ type, id }), comparedTotals);
