import { type KeyboardEvent, type ReactNode, useEffect, useId } from "react";
import { cx } from "./cx.js";

/** `mark` follows the label; one with `data-count="0"` mutes the tab. */
export type Tab<Key extends string> = { key: Key; label: string; mark?: ReactNode };

export type TabsProps<Key extends string> = {
  label: string;
  tabs: readonly Tab<Key>[];
  selected: Key;
  onSelect: (key: Key) => void;
  /** The panel of the selected tab. */
  children: ReactNode;
  className?: string;
};

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** Tabs by the ARIA pattern: one tab stop, arrows move and select. */
export function Tabs<Key extends string>({ label, tabs, selected, onSelect, children, className }: TabsProps<Key>) {
  const id = useId();
  // On a narrow screen only the tabs scroll: the selected one comes into view, as soon as they have a size.
  useEffect(() => {
    const tab = document.getElementById(`${id}-${selected}`);
    const list = tab?.parentElement;
    if (!tab || !list) return;
    const show = () => {
      const [shown, at] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
      list.scrollLeft += Math.min(0, at.left - shown.left) + Math.max(0, at.right - shown.right);
    };
    const observer = new ResizeObserver(show);
    observer.observe(list);
    observer.observe(tab);
    return () => observer.disconnect();
  }, [id, selected]);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const index = tabs.findIndex(({ key }) => key === selected);
    const next = tabs[steps[event.key]?.(index, tabs.length) ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    onSelect(next.key);
    document.getElementById(`${id}-${next.key}`)?.focus();
  };
  return (
    <div className={className}>
      <div role="tablist" aria-label={label} onKeyDown={move} className="flex overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <button
            key={tab.key}
            id={`${id}-${tab.key}`}
            type="button"
            role="tab"
            aria-selected={tab.key === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === selected ? 0 : -1}
            onClick={() => onSelect(tab.key)}
            className={cx(
              "label -mb-px min-h-9 border-b-2 px-4 font-semibold whitespace-nowrap focus-visible:-outline-offset-2",
              tab.key === selected
                ? "border-primary text-ink-1"
                : "border-transparent text-ink-3 has-data-[count=0]:text-ink-4 has-data-[count=0]:font-normal hover:border-line-strong hover:text-ink-1",
            )}
          >
            {tab.label}
            {tab.mark !== undefined && <> {tab.mark}</>}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </div>
  );
}
