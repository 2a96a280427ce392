import { createStore } from "../store.js";

export type Toast = {
  id: number;
  message: string;
  /** Said at once rather than when there is a pause. */
  isUrgent?: boolean;
  action?: { label: string; run: () => void };
};

const shownMax = 3;
let serial = 0;

export const toasts = createStore<readonly Toast[]>([]);

/** Shows a line at the foot of the page for ten seconds; the oldest of more than three goes. */
export function toast(message: string, options: Omit<Toast, "id" | "message"> = {}): void {
  serial += 1;
  toasts.set([...toasts.get(), { id: serial, message, ...options }].slice(-shownMax));
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((one) => one.id !== id));
}
