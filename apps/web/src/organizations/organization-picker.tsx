import { typeNames } from "@pave/contract/labels";
import { type KeyboardEvent, useId, useState } from "react";
import { cx } from "../components/cx.js";
import { controlClass, Field } from "../components/field.js";
import { useHits } from "../palette/use-hits.js";

type Hit = ReturnType<typeof useHits>["items"][number];
export type PickedOrganization = Pick<Hit, "id" | "name">;

type PickerProps = {
  label: string;
  hint?: string;
  error?: string | undefined;
  chosen: PickedOrganization | null;
  onChoose: (chosen: PickedOrganization | null) => void;
};

/** Finds one organization by what is typed, after the combobox pattern: arrows move, Enter chooses, Escape closes. */
export function OrganizationPicker({ label, hint, error, chosen, onChoose }: PickerProps) {
  const [typed, setTyped] = useState("");
  const [index, setIndex] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const text = chosen === null ? typed.trim() : "";
  const { items, isSearching, error: failure } = useHits(text);
  const id = useId();
  const hits = isOpen && !isSearching && text !== "" ? items : [];
  const active = hits[Math.min(index, hits.length - 1)];

  const choose = (hit: Hit) => {
    onChoose({ id: hit.id, name: hit.name });
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && hits.length > 0) setIndex((index + step + hits.length) % hits.length);
    else if (event.key === "Enter" && active !== undefined) choose(active);
    else if (event.key === "Escape" && isOpen) setOpen(false);
    else return;
    event.preventDefault();
  };

  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <div className="relative">
          <input
            {...ids}
            type="text"
            role="combobox"
            aria-expanded={hits.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            {...(active && { "aria-activedescendant": `${id}-${active.id}` })}
            autoComplete="off"
            spellCheck={false}
            placeholder="Name, EIN, UEI..."
            value={chosen?.name ?? typed}
            onChange={({ target }) => {
              onChoose(null);
              setTyped(target.value);
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
                <span className="block truncate text-dense text-ink-4">
                  {[typeNames[hit.orgType], hit.locality, hit.region].filter(Boolean).join(" · ")}
                </span>
              </div>
            ))}
          </div>
          <p role="status" className="sr-only">
            {isOpen && text !== "" && wordsOf(isSearching, failure, hits.length)}
          </p>
          {isOpen && text !== "" && !isSearching && hits.length === 0 && (
            <p aria-hidden="true" className="mt-1 text-dense text-ink-4">
              {failure ?? "No organization fits"}
            </p>
          )}
        </div>
      )}
    </Field>
  );
}

function wordsOf(isSearching: boolean, failure: string | null, count: number): string {
  if (isSearching) return "Searching...";
  if (failure !== null) return failure;
  return count === 0 ? "No organization fits" : `${count} organizations, best first`;
}
