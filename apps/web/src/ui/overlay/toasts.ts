import { createStore } from "../../core/store.js";

export type Toast = {
  id: number;
  message: string;
  /** Announced at once instead of after a pause. */
  isUrgent?: boolean;
  action?: { label: string; run: () => void };
  /** Called when it closes without its action. */
  onClose?: () => void;
};

const shownMax = 3;
const undosMax = 50;
let serial = 0;
let undos: readonly (() => void)[] = [];

export const toasts = createStore<readonly Toast[]>([]);

/**
 * Shows a message for ten seconds; the oldest of more than three closes. Undoable actions can still be undone by Ctrl Z
 * after the message has closed.
 */
export function toast(message: string, { action, onClose, ...rest }: Omit<Toast, "id" | "message"> = {}): void {
  serial += 1;
  const run = action?.label === "Undo" ? noteUndo(action.run) : action?.run;
  // An action carried out when the toast closes cannot be undone afterwards.
  const carryOut = () => {
    undos = undos.filter((one) => one !== run);
    onClose?.();
  };
  const shown: Toast = {
    id: serial,
    message,
    ...rest,
    ...(action && run && { action: { label: action.label, run } }),
    ...(onClose && { onClose: carryOut }),
  };
  const all = [...toasts.get(), shown];
  toasts.set(all.slice(-shownMax));
  for (const closed of all.slice(0, -shownMax)) closed.onClose?.();
}

export function dismissToast(id: number, isTaken = false): void {
  const closed = toasts.get().find((one) => one.id === id);
  toasts.set(toasts.get().filter((one) => one.id !== id));
  if (!isTaken) closed?.onClose?.();
}

/** Registers an undo; the returned function runs it at most once. */
export function noteUndo(run: () => void): () => void {
  const once = () => {
    if (!undos.includes(once)) return;
    undos = undos.filter((one) => one !== once);
    toasts.set(toasts.get().filter(({ action }) => action?.run !== once));
    run();
  };
  undos = [...undos, once].slice(-undosMax);
  return once;
}

/** Undoes the last action; false if there was none. */
export function undoLast(): boolean {
  const last = undos.at(-1);
  last?.();
  return last !== undefined;
}

/** Clears the undos, so that the next user has none. */
export function forgetUndos(): void {
  undos = [];
}
