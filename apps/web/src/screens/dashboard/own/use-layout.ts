import type { Dashboard, DashboardWidget } from "@pave/contract";
import { useCallback, useEffect, useRef, useState } from "react";
import { attempt } from "../../../data/attempt.js";
import { trpc } from "../../../data/trpc.js";
import { noteUndo, toast } from "../../../ui/overlay/toasts.js";

const pauseMs = 600;
type Layout = readonly DashboardWidget[];

/** The layout of a dashboard during changes: shown at once, saved after a pause, undone by Ctrl Z. */
export function useLayout({ id, version, layout: saved }: Dashboard) {
  const { mutateAsync: updateDashboard } = trpc.users.updateDashboard.useMutation();
  const { dashboards } = trpc.useUtils().users;
  const [layout, setLayout] = useState<Layout>(saved);
  const [state, setState] = useState<"saved" | "saving" | "unsaved">("saved");
  const known = useRef(version);
  // Another change of the dashboard, such as of its name, makes it newer.
  useEffect(() => {
    known.current = Math.max(known.current, version);
  }, [version]);
  const waiting = useRef<Layout | null>(null);
  const running = useRef<Promise<void>>(Promise.resolve());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const save = useCallback(() => {
    running.current = running.current.then(async () => {
      const next = waiting.current;
      if (next === null) return;
      waiting.current = null;
      const outcome = await attempt(() => updateDashboard({ id, version: known.current, layout: [...next] }));
      if (outcome.ok) known.current = outcome.answer.version;
      else {
        toast(`The layout was not saved. ${outcome.message}`, { isUrgent: true });
        // Waits for the next change, another attempt, or the user leaving.
        waiting.current ??= next;
      }
      setState(waiting.current === null ? "saved" : outcome.ok ? "saving" : "unsaved");
      await dashboards.invalidate();
    });
  }, [id, dashboards]);

  const put = useCallback(
    (next: Layout) => {
      setLayout(next);
      setState("saving");
      waiting.current = next;
      clearTimeout(timer.current);
      timer.current = setTimeout(save, pauseMs);
    },
    [save],
  );

  // Unsaved changes are saved when the user leaves.
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      save();
    },
    [save],
  );

  /** Changes the layout; with `words` a message offers to undo, without them only Ctrl Z does. */
  function change(next: Layout, words?: string): void {
    const before = layout;
    put(next);
    const undo = () => put(before);
    if (words === undefined) noteUndo(undo);
    else toast(words, { action: { label: "Undo", run: undo } });
  }

  return { layout, state, save, change };
}
