import { createStore } from "../store.js";

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
let serial = 0;

export const toasts = createStore<readonly Toast[]>([]);

/** Shows a line at the foot of the page for ten seconds; the oldest of more than three goes. */
export function toast(message: string, options: Omit<Toast, "id" | "message"> = {}): void {
  serial += 1;
  const all = [...toasts.get(), { id: serial, message, ...options }];
  toasts.set(all.slice(-shownMax));
  for (const gone of all.slice(0, -shownMax)) gone.onGone?.();
}

export function dismissToast(id: number, isTaken = false): void {
  const gone = toasts.get().find((one) => one.id === id);
  toasts.set(toasts.get().filter((one) => one.id !== id));
  if (!isTaken) gone?.onGone?.();
}
