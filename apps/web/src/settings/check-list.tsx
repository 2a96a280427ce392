import { Checkbox } from "../components/checkbox.js";

type CheckListProps = {
  legend: string;
  /** Names by value. */
  names: Readonly<Record<string, string>>;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

/** Any number of a fixed list, in columns; a long list scrolls in its own box. */
export function CheckList({ legend, names, chosen, onChange }: CheckListProps) {
  const toggle = (value: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, value] : chosen.filter((one) => one !== value));
  return (
    <fieldset className="min-w-0">
      <legend className="label mb-1 text-ink-3">
        {legend}
        {chosen.length > 0 && <span className="text-ink-4"> · {chosen.length} chosen</span>}
      </legend>
      <div className="relative grid max-h-44 grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-4 overflow-y-auto border border-line bg-well px-3 py-2 text-body text-ink-2">
        {Object.entries(names).map(([value, name]) => (
          <Checkbox
            key={value}
            checked={chosen.includes(value)}
            onChange={({ target }) => toggle(value, target.checked)}
          >
            {name}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
