import { createStore } from "../../core/store.js";

export type Toast = {
  id: number;
  message: string;
  /** Said at once rather than when there is a pause. */
  isUrgent?: boolean;
  action?: { label: string; run: () => void };
  /** Called when it goes without its action having been taken. */
  onGone?: () => void;
};

const shownMax = 3;
const undosMax = 50;
let serial = 0;
let undos: readonly (() => void)[] = [];

export const toasts = createStore<readonly Toast[]>([]);

/**
 * Shows a line at the foot of the page for ten seconds; the oldest of more than three goes. What can be undone can be so
 * by Ctrl Z after the line has gone.
 */
export function toast(message: string, { action, onGone, ...rest }: Omit<Toast, "id" | "message"> = {}): void {
  serial += 1;
  const run = action?.label === "Undo" ? noteUndo(action.run) : action?.run;
  // What is carried out once the line has gone cannot be taken back from then on.
  const carryOut = () => {
    undos = undos.filter((one) => one !== run);
    onGone?.();
  };
  const shown: Toast = {
    id: serial,
    message,
    ...rest,
    ...(action && run && { action: { label: action.label, run } }),
    ...(onGone && { onGone: carryOut }),
  };
  const all = [...toasts.get(), shown];
  toasts.set(all.slice(-shownMax));
  for (const gone of all.slice(0, -shownMax)) gone.onGone?.();
}

export function dismissToast(id: number, isTaken = false): void {
  const gone = toasts.get().find((one) => one.id === id);
  toasts.set(toasts.get().filter((one) => one.id !== id));
  if (!isTaken) gone?.onGone?.();
}

/** Keeps the way back from what was just done; answers it so that it is gone at most once. */
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

/** Takes back what was done last; whether there was anything. */
export function undoLast(): boolean {
  const last = undos.at(-1);
  last?.();
  return last !== undefined;
}

/** For the next person there is nothing to take back. */
export function forgetUndos(): void {
  undos = [];
}
