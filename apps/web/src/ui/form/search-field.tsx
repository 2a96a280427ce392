import { Search, X } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { cx } from "../cx.js";

type SearchFieldProps = {
  label: string;
  placeholder: string;
  /** The current search text. */
  value: string;
  onSearch: (text: string) => void;
  maxLength: number;
  className?: string;
};

const pauseMs = 120;
/** The normalized search; typing is not committed until submit. */
const normalized = (text: string) => text.normalize("NFC").trim();

/**
 * Searches 120 ms after the last key, or on blur: a later search would undo a navigation made in the meantime. Follows
 * external changes of `value`.
 */
export function SearchField({ label, placeholder, value, onSearch, maxLength, className }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const lastSent = useRef(value);
  const latestSearch = useRef(onSearch);
  latestSearch.current = onSearch;

  const send = useCallback(() => {
    if (normalized(text) === normalized(lastSent.current)) return;
    lastSent.current = text;
    latestSearch.current(normalized(text));
  }, [text]);

  useEffect(() => {
    const timer = setTimeout(send, pauseMs);
    return () => clearTimeout(timer);
  }, [send]);

  useEffect(() => {
    if (value === normalized(lastSent.current)) return;
    lastSent.current = value;
    setText(value);
  }, [value]);

  return (
    <div className={cx("relative", className)}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-2.5 my-auto size-4 text-ink-4"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        maxLength={maxLength}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setText(target.value)}
        onBlur={send}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || text === "") return;
          event.preventDefault();
          setText("");
        }}
        className="h-8 w-full rounded-sm border border-line-strong bg-well pr-8 pl-8 text-body text-ink-1 hover:border-ink-3 [&::-webkit-search-cancel-button]:hidden"
      />
      {text !== "" && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => setText("")}
          className="absolute top-0 right-0 grid size-8 place-items-center text-ink-3 hover:text-ink-1"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    </div>
  );
}
