export type Shortcut = { keys: readonly string[]; does: string; isSingleKey?: boolean };

/** The shortcuts of every page. */
export const shortcuts: readonly Shortcut[] = [
  { keys: ["Ctrl K", "Cmd K"], does: "Search, or type a command" },
  { keys: ["/"], does: "Search, or type a command", isSingleKey: true },
  { keys: ["?"], does: "Show keyboard shortcuts", isSingleKey: true },
  { keys: ["Ctrl Z", "Cmd Z"], does: "Undo the last deletion or change" },
  { keys: ["Esc"], does: "Close the dialog or panel" },
];

export const gridShortcuts: readonly Shortcut[] = [
  { keys: ["Arrow keys"], does: "Move from cell to cell" },
  { keys: ["Home", "End"], does: "First or last cell of the row" },
  { keys: ["Ctrl Home", "Ctrl End"], does: "First or last cell of the grid" },
  { keys: ["Page Up", "Page Down"], does: "One screen up or down" },
  { keys: ["Enter"], does: "Open the record" },
  { keys: ["Space"], does: "Select the record" },
];

/** The page's buttons with a shortcut letter, by letter; the first one wins. */
export function pageButtons(): ReadonlyMap<string, HTMLElement> {
  const all = [...document.querySelectorAll<HTMLElement>("[aria-keyshortcuts]:not(:disabled)")];
  const byKey = all.map((button) => [button.getAttribute("aria-keyshortcuts") ?? "", button] as const);
  return new Map(byKey.filter(([key]) => key.length === 1).reverse());
}

/** On by default. */
export const readSingleKeys = (stored: unknown) => stored !== false;

type Key = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "defaultPrevented">;

/** The action of a key press; single keys only if they are enabled and nothing is being typed. */
export function keyAction(event: Key, takesSingleKeys: boolean): "palette" | "shortcuts" | "button" | null {
  if (event.defaultPrevented || event.altKey) return null;
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === "k" ? "palette" : null;
  if (!takesSingleKeys) return null;
  if (event.key === "/") return "palette";
  if (event.key === "?") return "shortcuts";
  return /^[a-z]$/.test(event.key) ? "button" : null;
}

/** Whether keys belong to a field or an open dialog. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select, [contenteditable], dialog") !== null;
}
