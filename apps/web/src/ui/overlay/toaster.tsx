import { useEffect, useState, useSyncExternalStore } from "react";
import { Close } from "../icons.js";
import { dismissToast, forgetUndos, type Toast, toasts, undoLast } from "./toasts.js";

const shownMs = 10_000;

/** Ctrl Z and Cmd Z undo the last action; in a field they are left to the browser. */
function undoByKey(event: KeyboardEvent) {
  const { key, ctrlKey, metaKey, shiftKey, altKey, target, defaultPrevented } = event;
  if (key.toLowerCase() !== "z" || !(ctrlKey || metaKey) || shiftKey || altKey || defaultPrevented) return;
  if (target instanceof Element && target.closest("input, textarea, select, [contenteditable]")) return;
  if (undoLast()) event.preventDefault();
}

/** Renders toasts. Written here because libraries inject styles, which the content policy forbids. */
export function Toaster() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get);
  useEffect(() => {
    addEventListener("keydown", undoByKey);
    return () => {
      removeEventListener("keydown", undoByKey);
      forgetUndos();
    };
  }, []);
  return (
    <div role="status" className="pointer-events-none fixed inset-x-2 top-14 z-50 flex flex-col items-center gap-2">
      {shown.map((one) => (
        <Line key={one.id} {...one} />
      ))}
    </div>
  );
}

function Line({ id, message, isUrgent, action }: Toast) {
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => dismissToast(id), shownMs);
    return () => clearTimeout(timer);
  }, [id, isPaused]);
  const pause = () => setPaused(true);
  const resume = () => setPaused(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: there is nothing to operate; the line stays while it is read
    <div
      {...(isUrgent && { role: "alert" })}
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
      className="pointer-events-auto flex w-full max-w-100 items-center gap-3 border border-l-4 border-line-strong border-l-primary bg-raised px-3 py-2"
    >
      <span className="flex-1 text-body text-ink-1">{message}</span>
      {action !== undefined && (
        <button
          type="button"
          className="label px-1 py-1 font-semibold text-primary hover:underline"
          onClick={() => {
            dismissToast(id, true);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => dismissToast(id)}
        className="-m-1 p-1 text-ink-3 hover:text-ink-1"
      >
        <Close />
      </button>
    </div>
  );
}
