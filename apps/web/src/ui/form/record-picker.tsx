import { type KeyboardEvent, useId, useState } from "react";
import { cx } from "../cx.js";
import { controlClass, Field, type FieldText } from "./field.js";

/** A record that was found by words: what it is called, and what tells it from others. */
export type FoundRecord = { id: string; name: string; detail: string };

export type Finding = { items: readonly FoundRecord[]; isSearching: boolean; error: string | null };

type PickerProps = FieldText & {
  /** Of the input, for forms that go to their first wrong field. */
  name?: string;
  one: string;
  many: string;
  placeholder: string;
  required?: boolean;
  /** What stands in the input: what was typed, or the name of what was chosen. */
  text: string;
  isChosen: boolean;
  /** What is found of the text. */
  finding: Finding;
  onType: (text: string) => void;
  onChoose: (found: FoundRecord) => void;
};

/** Finds one record by what is typed, after the combobox pattern: arrows move, Enter chooses, Escape closes. */
export function RecordPicker(props: PickerProps) {
  const { label, hint, error, name, one, many, placeholder, required, text, isChosen, onType, onChoose } = props;
  const { items, isSearching, error: failure } = props.finding;
  const [index, setIndex] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isAsking = isOpen && !isChosen && text.trim() !== "";
  const hits = isAsking && !isSearching ? items : [];
  const active = hits[Math.min(index, hits.length - 1)];

  const choose = (hit: FoundRecord) => {
    onChoose(hit);
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && hits.length > 0) setIndex((index + step + hits.length) % hits.length);
    else if (event.key === "Enter" && active !== undefined) choose(active);
    else if (event.key === "Escape" && isAsking) setOpen(false);
    else return;
    event.preventDefault();
  };

  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <div className="relative">
          <input
            {...ids}
            {...(name !== undefined && { name })}
            type="text"
            role="combobox"
            required={required}
            aria-expanded={hits.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            {...(active && { "aria-activedescendant": `${id}-${active.id}` })}
            autoComplete="off"
            spellCheck={false}
            placeholder={placeholder}
            value={text}
            onChange={({ target }) => {
              onType(target.value);
              setIndex(0);
              setOpen(true);
            }}
            onBlur={() => setOpen(false)}
            onKeyDown={onKeyDown}
            className={controlClass}
          />
          <div
            id={`${id}-list`}
            role="listbox"
            aria-label={label}
            className={cx(
              "absolute inset-x-0 top-full z-20 mt-px max-h-72 overflow-y-auto border border-line-strong bg-raised",
              hits.length === 0 && "hidden",
            )}
          >
            {hits.map((hit, at) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys go to the input, which names this option as active
              <div
                key={hit.id}
                id={`${id}-${hit.id}`}
                role="option"
                aria-selected={hit === active}
                tabIndex={-1}
                onPointerMove={() => setIndex(at)}
                // Before the input loses the focus and with it the list.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(hit)}
                className={cx(
                  "cursor-pointer border-l-2 px-3 py-1.5 text-form",
                  hit === active ? "border-primary bg-selected text-ink-1" : "border-transparent text-ink-2",
                )}
              >
                <span className="block truncate">{hit.name}</span>
                <span className="block truncate text-dense text-ink-4">{hit.detail}</span>
              </div>
            ))}
          </div>
          <p role="status" className="sr-only">
            {isAsking && wordsOf(isSearching, failure, hits.length, one, many)}
          </p>
          {isAsking && !isSearching && hits.length === 0 && (
            <p aria-hidden="true" className="mt-1 text-dense text-ink-4">
              {failure ?? `No ${one} fits`}
            </p>
          )}
        </div>
      )}
    </Field>
  );
}

function wordsOf(isSearching: boolean, failure: string | null, count: number, one: string, many: string): string {
  if (isSearching) return "Searching...";
  if (failure !== null) return failure;
  return count === 0 ? `No ${one} fits` : `${count} ${many}, best first`;
}
