import { useId } from "react";

type RadioGroupProps<Value extends string> = {
  legend: string;
  hint?: string;
  options: readonly (readonly [value: Value, name: string])[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

/** One choice of a few, side by side. */
export function RadioGroup<Value extends string>({ legend, hint, options, chosen, onChoose }: RadioGroupProps<Value>) {
  const id = useId();
  return (
    <fieldset {...(hint && { "aria-describedby": id })}>
      <legend className="label float-left mb-1 text-ink-3">{legend}</legend>
      <div className="clear-both flex max-w-100 border border-line-strong">
        {options.map(([value, name]) => (
          <label
            key={value}
            className="relative flex min-h-8 flex-1 cursor-pointer items-center justify-center border-l border-line-strong px-2 text-center text-body text-ink-2 first:border-l-0 hover:bg-hover has-checked:bg-selected has-checked:text-ink-1 has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={id}
              className="sr-only"
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {name}
          </label>
        ))}
      </div>
      {hint && (
        <p id={id} className="mt-1 text-dense text-ink-4">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
