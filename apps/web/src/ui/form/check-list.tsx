import { type FocusEvent, type KeyboardEvent, useId, useState } from "react";
import { Checkbox } from "./checkbox.js";

type CheckListProps = {
  legend: string;
  /** Names by value. */
  names: Readonly<Record<string, string>>;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

/** The position that a key leads to; undefined for other keys. */
export function placeAfter(key: string, place: number, names: readonly string[]): number | undefined {
  const last = names.length - 1;
  if (key === "ArrowDown" || key === "ArrowRight") return Math.min(place + 1, last);
  if (key === "ArrowUp" || key === "ArrowLeft") return Math.max(place - 1, 0);
  if (key === "Home") return 0;
  if (key === "End") return last;
  if (!/^\p{L}$/u.test(key)) return undefined;
  const starts = (name: string) => name.toLowerCase().startsWith(key.toLowerCase());
  const next = names.findIndex((name, at) => at > place && starts(name));
  const found = next >= 0 ? next : names.findIndex(starts);
  return found >= 0 ? found : undefined;
}

/**
 * A multiple choice from a fixed list, in columns; a long list scrolls in its own box. One tab stop: arrows, Home, End
 * and first letters move within it.
 */
export function CheckList({ legend, names, chosen, onChange }: CheckListProps) {
  const [place, setPlace] = useState(0);
  const id = useId();
  const entries = Object.entries(names);
  const toggle = (value: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, value] : chosen.filter((one) => one !== value));

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = placeAfter(
      event.key,
      place,
      entries.map(([, name]) => name),
    );
    if (next === undefined) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll("input").item(next)?.focus();
  }
  function onFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
    const at = Array.from<EventTarget>(currentTarget.querySelectorAll("input")).indexOf(target);
    if (at >= 0) setPlace(at);
  }

  return (
    <fieldset className="min-w-0" aria-describedby={id} onKeyDown={onKeyDown} onFocus={onFocus}>
      <legend className="label mb-1 text-ink-3">
        {legend}
        {chosen.length > 0 && <span className="text-ink-4"> · {chosen.length} chosen</span>}
      </legend>
      <div className="relative grid max-h-44 grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-4 overflow-y-auto border border-line bg-well px-3 py-2 text-body text-ink-2">
        {entries.map(([value, name], at) => (
          <Checkbox
            key={value}
            tabIndex={at === place ? 0 : -1}
            checked={chosen.includes(value)}
            onChange={({ target }) => toggle(value, target.checked)}
          >
            {name}
          </Checkbox>
        ))}
      </div>
      <p id={id} className="sr-only">
        Use the arrow keys or type a first letter to move between choices.
      </p>
    </fieldset>
  );
}
