import { type ReactNode, useId } from "react";
import { cx } from "../cx.js";

type ChoiceBarProps<Value extends string | number> = {
  label: string;
  options: readonly { value: Value; label: ReactNode }[];
  chosen: Value;
  onChoose: (value: Value) => void;
  size?: "small" | "medium";
  className?: string;
};

/** A few choices side by side, one selected: radio buttons that look like a segmented control. */
export function ChoiceBar<Value extends string | number>({
  label,
  options,
  chosen,
  onChoose,
  size = "small",
  className,
}: ChoiceBarProps<Value>) {
  const name = useId();
  return (
    <fieldset className={cx("flex items-center", size === "medium" ? "-space-x-px" : "gap-1", className)}>
      <legend className="sr-only">{label}</legend>
      {options.map(({ value, label: words }) => (
        <label
          key={value}
          className={cx(
            "relative grid cursor-pointer place-items-center border has-focus-visible:outline-2 has-focus-visible:outline-focus",
            size === "medium" ? "min-h-8 px-3 text-body font-medium" : "min-h-6 min-w-6 px-1 text-dense",
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
