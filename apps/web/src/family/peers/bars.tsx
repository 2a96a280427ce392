import type { Peers } from "@pave/contract";
import { conditionClass } from "@pave/contract/asset-conditions";
import { formatNumber } from "@pave/contract/format";
import type { PeerMeasureWords } from "@pave/contract/peers";
import { cx } from "../../ui/cx.js";
import { writeMeasure } from "./words.js";

type BarsProps = { own: number; bars: NonNullable<Peers["bars"]>; words: PeerMeasureWords; sentence: string };

const steps = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;
const classFills = { good: "bg-success/60", fair: "bg-warning/45", poor: "bg-danger/60" } as const;

/** Number of peers at each value, with the record's own value marked. Ratings show every step. */
export function Bars({ own, bars, words, sentence }: BarsProps) {
  const isRating = words.unit === "rating";
  const shown = isRating
    ? steps.map((step) => ({ value: Number(step), count: bars.find((bar) => bar.value === Number(step))?.count ?? 0 }))
    : bars;
  const most = Math.max(1, ...shown.map(({ count }) => count));
  const fillOf = (value: number) =>
    value === own ? "bg-warning" : isRating ? classFills[ratingClass(value)] : "bg-primary/60";
  return (
    <div role="img" aria-label={sentence} className="mt-3 flex items-end gap-1">
      {shown.map(({ value, count }) => (
        <div
          key={value}
          className="min-w-0 flex-1 text-center text-dense"
          title={`${writeMeasure(words, value)}: ${formatNumber(count)}`}
        >
          <div className={value === own ? "font-semibold text-ink-1" : "text-ink-3"}>
            {count > 0 && formatNumber(count)}
          </div>
          <div
            className={cx("mx-auto w-full", fillOf(value))}
            style={{ height: count === 0 ? 0 : 2 + (86 * count) / most }}
          />
          <div
            className={cx(
              "truncate border-t border-line-strong pt-0.5",
              value === own ? "font-semibold text-ink-1" : "text-ink-3",
            )}
          >
            {isRating ? value : writeMeasure(words, value)}
          </div>
        </div>
      ))}
    </div>
  );
}

const ratingClass = (value: number): keyof typeof classFills =>
  conditionClass(steps.find((step) => Number(step) === value) ?? null) ?? "poor";
