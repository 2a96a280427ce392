import { type ReactNode, useId } from "react";
import { cx } from "../cx.js";

type ChoiceBarProps<Value extends string | number> = {
  label: string;
  options: readonly { value: Value; label: ReactNode }[];
  chosen: Value;
  onChoose: (value: Value) => void;
  className?: string;
};

/** A few choices side by side, one of them taken: radio buttons that look like a row of small ones. */
export function ChoiceBar<Value extends string | number>({
  label,
  options,
  chosen,
  onChoose,
  className,
}: ChoiceBarProps<Value>) {
  const name = useId();
  return (
    <fieldset className={cx("flex items-center gap-1", className)}>
      <legend className="sr-only">{label}</legend>
      {options.map(({ value, label: words }) => (
        <label
          key={value}
          className={cx(
            "relative grid min-h-6 min-w-6 cursor-pointer place-items-center border px-1 text-dense has-focus-visible:outline-2 has-focus-visible:outline-focus",
            value === chosen ? "border-primary bg-selected text-ink-1" : "border-line text-ink-3 hover:bg-hover",
          )}
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {words}
        </label>
      ))}
    </fieldset>
  );
}
