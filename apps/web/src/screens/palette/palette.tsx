import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { cx } from "../../ui/cx.js";
import { Marked } from "../../ui/marked.js";
import { SampleMark } from "../../ui/marks/sample-mark.js";
import { useModalDialog } from "../../ui/overlay/modal.js";
import { ReadAs } from "./chips.js";
import type { Entry } from "./entries.js";
import { useEntries } from "./use-entries.js";

/** Search and commands: type, move with the arrow keys, open with Enter. */
export function Palette({ text, onClose }: { text: string; onClose: () => void }) {
  const dialog = useModalDialog();
  const [typed, setTyped] = useState(text);
  const [index, setIndex] = useState(0);
  const [taken, setTaken] = useState<readonly Span[]>([]);
  const { entries, status, problems, chips, isSearching } = useEntries(typed, taken);
  const [isWaiting, setWaiting] = useState(false);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const next = chips.length > 0 ? undefined : entries.find((entry) => "line" in entry);
  const active = entries[Math.min(index, entries.length - 1)];

  const choose = (entry: Entry | undefined) => {
    if (entry === undefined) return;
    if ("line" in entry) {
      change(entry.line);
      return;
    }
    onClose();
    entry.run();
  };
  const change = (line: string) => {
    setTaken(taken.filter(({ start, end }) => line.slice(start, end) === typed.slice(start, end)));
    setTyped(line);
    setIndex(0);
    setWaiting(false);
  };
  /** Enter before the results arrive opens the first of them, unless the line itself is a command. */
  const enter = () => {
    const isMeant = active?.isSaid || (index > 0 && !active?.isOld);
    if (isSearching && !isMeant) setWaiting(true);
    else choose(active);
  };
  useEffect(() => {
    if (!isWaiting || isSearching) return;
    setWaiting(false);
    choose(entries[0]);
  }, [isWaiting, isSearching]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && entries.length > 0) setIndex((index + step + entries.length) % entries.length);
    else if (event.key === "Enter") enter();
    else if (event.key === "Tab" && !event.shiftKey && next !== undefined) choose(next);
    else return;
    event.preventDefault();
  };
  useEffect(() => {
    list.current?.querySelector(`[id="${CSS.escape(optionId(id, active))}"]`)?.scrollIntoView({ block: "nearest" });
  }, [active, id]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for it is Escape, which arrives as cancel
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
          ref={input}
          role="combobox"
          aria-label="Search or command"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          {...(active && { "aria-activedescendant": optionId(id, active) })}
          autoComplete="off"
          spellCheck={false}
          placeholder="Name, number, poor bridges in Maryland, or a code such as PRJ"
          value={typed}
          onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
          onChange={({ target }) => change(target.value)}
          onKeyDown={onKeyDown}
          className="h-12 w-full bg-transparent text-section text-ink-1 outline-none"
        />
        <kbd className="label border border-line-strong px-1.5 font-sans leading-4 text-ink-4 normal-case">Esc</kbd>
      </div>
      <ReadAs
        chips={chips}
        onTake={({ start, end }) => {
          setTaken([...taken, { start, end }]);
          setIndex(0);
          input.current?.focus();
        }}
      />
      <div
        id={`${id}-list`}
        ref={list}
        role="listbox"
        aria-label="Results"
        className="max-h-[50dvh] overflow-y-auto py-1"
      >
        {groupsOf(entries).map(({ group, first, members }) => (
          // biome-ignore lint/a11y/useSemanticElements: HTML has no element for a group of options within a listbox
          <div key={`${group} ${first}`} role="group" aria-label={group}>
            <div aria-hidden="true" className="label px-4 pt-2 pb-1 text-ink-4">
              {group}
            </div>
            {members.map((entry, at) => (
              <Option
                key={entry.id}
                id={optionId(id, entry)}
                entry={entry}
                isActive={entry === active}
                onPoint={() => setIndex(first + at)}
                onChoose={() => choose(entry)}
              />
            ))}
          </div>
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

type Span = { start: number; end: number };

/** Consecutive entries of one group, with the index of the first. */
function groupsOf(entries: readonly Entry[]): { group: string; first: number; members: Entry[] }[] {
  const groups: { group: string; first: number; members: Entry[] }[] = [];
  for (const [at, entry] of entries.entries()) {
    const last = groups.at(-1);
    if (last?.group === entry.group) last.members.push(entry);
    else groups.push({ group: entry.group, first: at, members: [entry] });
  }
  return groups;
}

const optionId = (id: string, entry: Entry | undefined) => `${id}-${entry?.id ?? ""}`;

type OptionProps = {
  id: string;
  entry: Entry;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
};

function Option({ id, entry, isActive, onPoint, onChoose }: OptionProps) {
  const { title, ranges = [], detail, matched, code, isSample } = entry;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the input, which marks this option as active
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onPointerMove={onPoint}
      onClick={onChoose}
      className={cx(
        "flex min-h-8 cursor-pointer flex-wrap items-center gap-x-3 border-l-2 px-4 py-1 text-form sm:flex-nowrap",
        isActive ? "border-primary bg-selected text-ink-1" : "border-transparent text-ink-2",
      )}
    >
      <span aria-hidden="true" className="label w-8 shrink-0 font-semibold text-primary">
        {code ?? ("line" in entry ? "+" : "")}
      </span>
      <span className="min-w-0 flex-1 truncate">
        <Marked text={title} ranges={ranges} />
      </span>
      {isSample && <SampleMark />}
      {(detail !== undefined || matched !== undefined) && (
        <span className="w-full min-w-0 truncate pl-11 text-dense text-ink-4 sm:w-auto sm:max-w-3/5 sm:shrink-0 sm:pl-0">
          {matched !== undefined && (
            <>
              {matched.label}: <Marked text={matched.text} ranges={matched.ranges} />
              {detail !== undefined && " · "}
            </>
          )}
          {detail}
        </span>
      )}
    </div>
  );
}
