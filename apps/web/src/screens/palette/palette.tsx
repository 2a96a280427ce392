import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { cx } from "../../ui/cx.js";
import { useModalDialog } from "../../ui/overlay/modal.js";
import type { Entry } from "./entries.js";
import { useEntries } from "./use-entries.js";

/** Search and commands: type, move with the arrows, Enter goes. */
export function Palette({ text, onClose }: { text: string; onClose: () => void }) {
  const dialog = useModalDialog();
  const [typed, setTyped] = useState(text);
  const [index, setIndex] = useState(0);
  const { entries, status, problems } = useEntries(typed);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const next = entries.find((entry) => "line" in entry);
  const active = entries[Math.min(index, entries.length - 1)];

  const choose = (entry: Entry | undefined) => {
    if (entry === undefined) return;
    if ("line" in entry) {
      setTyped(entry.line);
      setIndex(0);
      return;
    }
    onClose();
    entry.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && entries.length > 0) setIndex((index + step + entries.length) % entries.length);
    else if (event.key === "Enter") choose(active);
    else if (event.key === "Tab" && !event.shiftKey && next !== undefined) choose(next);
    else return;
    event.preventDefault();
  };
  useEffect(() => {
    list.current?.querySelector(`[id="${CSS.escape(optionId(id, active))}"]`)?.scrollIntoView({ block: "nearest" });
  }, [active, id]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for it, and comes as cancel
    <dialog
      ref={dialog}
      aria-label="Command palette"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
      className="modal mx-auto mt-[12dvh] w-[calc(100%-1rem)] max-w-160 border border-line-strong bg-raised p-0"
    >
      <div className="flex items-center gap-2 border-b border-line px-4">
        <span aria-hidden="true" className="text-warning">
          &gt;
        </span>
        <input
          role="combobox"
          aria-label="Search or command"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          {...(active && { "aria-activedescendant": optionId(id, active) })}
          autoComplete="off"
          spellCheck={false}
          placeholder="Name, EIN, UEI, or PRJ NJ transit >500M sort:value"
          value={typed}
          onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
          onChange={({ target }) => {
            setTyped(target.value);
            setIndex(0);
          }}
          onKeyDown={onKeyDown}
          className="h-12 w-full bg-transparent text-section text-ink-1 outline-none"
        />
        <kbd className="label border border-line-strong px-1.5 font-sans leading-4 text-ink-4 normal-case">Esc</kbd>
      </div>
      <div
        id={`${id}-list`}
        ref={list}
        role="listbox"
        aria-label="Results"
        className="max-h-[50dvh] overflow-y-auto py-1"
      >
        {entries.map((entry, at) => (
          <Option
            key={entry.id}
            id={optionId(id, entry)}
            entry={entry}
            isFirstOfGroup={entry.group !== entries[at - 1]?.group}
            isActive={entry === active}
            onPoint={() => setIndex(at)}
            onChoose={() => choose(entry)}
          />
        ))}
      </div>
      <div role="status" className="border-t border-line px-4 py-1.5 text-dense text-ink-4">
        {problems.map((problem) => (
          <p key={problem} className="text-warning">
            {problem}
          </p>
        ))}
        {problems.length === 0 && status}
      </div>
    </dialog>
  );
}

const optionId = (id: string, entry: Entry | undefined) => `${id}-${entry?.id ?? ""}`;

type OptionProps = {
  id: string;
  entry: Entry;
  isFirstOfGroup: boolean;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
};

function Option({ id, entry, isFirstOfGroup, isActive, onPoint, onChoose }: OptionProps) {
  return (
    <>
      {isFirstOfGroup && (
        <div role="presentation" className="label px-4 pt-2 pb-1 text-ink-4">
          {entry.group}
        </div>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys go to the input, which names this option as active */}
      <div
        id={id}
        role="option"
        aria-selected={isActive}
        tabIndex={-1}
        onPointerMove={onPoint}
        onClick={onChoose}
        className={cx(
          "flex min-h-8 cursor-pointer items-center gap-3 border-l-2 px-4 py-1 text-form",
          isActive ? "border-primary bg-selected text-ink-1" : "border-transparent text-ink-2",
        )}
      >
        <span aria-hidden="true" className="label w-8 shrink-0 font-semibold text-primary">
          {entry.code ?? ("line" in entry ? "+" : "")}
        </span>
        <span className="min-w-0 flex-1 truncate">{entry.title}</span>
        {entry.detail !== undefined && (
          <span className="max-w-3/5 shrink-0 truncate text-dense text-ink-4">{entry.detail}</span>
        )}
      </div>
    </>
  );
}
