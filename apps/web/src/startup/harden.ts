/** The browser's interfaces that hardening uses, so that a test can replace them. */
export type Page = {
  console: Console;
  target: EventTarget;
  /** Whether some text is selected. */
  hasSelection(): boolean;
};

const clearEveryMs = 30_000;
const editable = "input, textarea, select, [contenteditable]:not([contenteditable='false'])";

/** Editable elements, in which paste, spelling and password managers remain available. */
function isEditable(event: Event): boolean {
  const [target] = event.composedPath();
  return target instanceof Element && target.closest(editable) !== null;
}

type Keys = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

/** F12, view-source, and the shortcuts of the developer tools on Windows, Linux and macOS. */
export function isDevtoolsKey({ key, code, ctrlKey, metaKey, shiftKey, altKey }: Keys): boolean {
  if (key === "F12") return true;
  // By key position: with Alt pressed, macOS yields another letter.
  const letter = code.replace("Key", "");
  if (metaKey && altKey) return ["I", "J", "C", "U"].includes(letter);
  if (ctrlKey && shiftKey) return ["I", "J", "C", "K"].includes(letter);
  return ctrlKey && !altKey && !shiftKey && letter === "U";
}

/**
 * The production rules: a silent console, cleared every 30 s, no developer-tool shortcuts, and no context menu except
 * in inputs and on selected text. They are not a protection; the server is. Returns a function that undoes them.
 */
export function harden({ console, target, hasSelection }: Page): () => void {
  const clear = console.clear.bind(console);
  const timer = setInterval(clear, clearEveryMs);
  const methods = Object.entries(console).filter(([, value]) => typeof value === "function");
  for (const [name] of methods) Reflect.set(console, name, () => undefined);

  const blockMenu = (event: Event) => {
    if (!isEditable(event) && !hasSelection()) event.preventDefault();
  };
  const blockKeys = (event: Event) => {
    if (event instanceof KeyboardEvent && isDevtoolsKey(event)) event.preventDefault();
  };
  target.addEventListener("contextmenu", blockMenu);
  target.addEventListener("keydown", blockKeys);
  return () => {
    clearInterval(timer);
    for (const [name, method] of methods) Reflect.set(console, name, method);
    target.removeEventListener("contextmenu", blockMenu);
    target.removeEventListener("keydown", blockKeys);
  };
}
