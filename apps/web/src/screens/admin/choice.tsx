import { keysOf } from "../../core/search-readers.js";

type ChoiceProps<Value extends string> = {
  label: string;
  /** Label of the choice of none. */
  all: string;
  /** Among the offered values. */
  names: Readonly<Partial<Record<Value, string>>>;
  value: Value | undefined;
  onChoose: (value: Value | undefined) => void;
};

/** A select that filters a table by one of a few values, or by none. */
export function Choice<Value extends string>({ label, all, names, value, onChoose }: ChoiceProps<Value>) {
  const values = keysOf(names);
  return (
    <label className="flex max-w-full items-center gap-2 text-body text-ink-3">
      {label}
      <select
        value={value ?? ""}
        onChange={({ target }) => onChoose(values.find((one) => one === target.value))}
        className="h-8 min-w-0 rounded-sm sm:max-w-56 border border-line-strong bg-well px-2 pr-7 text-body text-ink-1 hover:border-ink-3"
      >
        <option value="">{all}</option>
        {values.map((one) => (
          <option key={one} value={one}>
            {names[one]}
          </option>
        ))}
      </select>
    </label>
  );
}
