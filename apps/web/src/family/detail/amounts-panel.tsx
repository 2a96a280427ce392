import { formatIn } from "@pave/contract/format-currency";
import { cx } from "../../ui/cx.js";
import { Panel } from "../../ui/panel/panel.js";

export type Amount = {
  label: string;
  value: number | null;
  note?: string | undefined;
  tone?: "plan" | "fact" | "over";
};

type AmountsPanelProps = {
  title: string;
  /** A sentence that summarizes them. */
  sentence?: string | undefined;
  /** Default: US dollars. */
  currency?: string | null;
  /** Unknown amounts are omitted. */
  amounts: readonly Amount[];
};

const fills = { plan: "bg-line-strong", fact: "bg-primary", over: "bg-warning" } as const;

/** Amounts on one scale, or a sentence if three or more are equal. Nothing if fewer than two are known. */
export function AmountsPanel({ title, sentence, currency = null, amounts }: AmountsPanelProps) {
  const known = amounts.flatMap(({ value, ...amount }) => (value === null ? [] : [{ ...amount, value }]));
  if (known.length < 2) return null;
  const most = Math.max(1, ...known.map(({ value }) => value));
  if (new Set(known.map(({ value }) => value)).size === 1)
    return known.length < 3 ? null : (
      <Panel title={title}>
        <p className="text-title font-semibold text-ink-1">
          {sentence ?? `${formatIn(most, currency, "large")} throughout.`}
        </p>
        <p className="mt-1 text-body text-ink-3">{allEqual(known.map(({ label }) => label))}</p>
      </Panel>
    );
  return (
    <Panel title={title}>
      {sentence !== undefined && <p className="mb-2 text-title font-semibold text-ink-1">{sentence}</p>}
      <ul>
        {known.map(({ label, value, note, tone = "fact" }) => (
          <li
            key={label}
            className="grid min-h-8 grid-cols-[7rem_minmax(0,1fr)_5rem] items-center gap-3 text-body sm:grid-cols-[11rem_minmax(0,1fr)_5rem]"
          >
            <span className="text-ink-2">
              {label}
              {note !== undefined && <span className="block text-dense text-ink-4">{note}</span>}
            </span>
            <span aria-hidden="true" className="h-3 bg-well">
              <span
                className={cx("block h-full", fills[tone])}
                style={{ width: `${Math.max(0, (100 * value) / most)}%` }}
              />
            </span>
            <span className="text-right font-medium whitespace-nowrap text-ink-1" title={formatIn(value, currency)}>
              {formatIn(value, currency, "large")}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const allEqual = (labels: readonly string[]) => {
  const [first = "", ...others] = labels;
  const names = [first, ...others.map((label) => label.charAt(0).toLowerCase() + label.slice(1))];
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)} are equal.`;
};
