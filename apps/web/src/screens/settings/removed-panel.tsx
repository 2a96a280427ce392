import type { Removal } from "@pave/contract";
import { limits } from "@pave/contract/limits";
import { getQueryKey } from "@trpc/react-query";
import { useState } from "react";
import { totalWords } from "../../core/total.js";
import { usePages } from "../../data/queries/use-pages.js";
import { paged, trpc } from "../../data/trpc.js";
import { useFormats } from "../../data/use-formats.js";
import { restoreLogged } from "../../families/restore.js";
import { useWrite } from "../../family/write/use-write.js";
import { plainWriteOf } from "../../family/write/write.js";
import { Button } from "../../ui/button.js";
import { EmptyState } from "../../ui/empty-state.js";
import { MoreRows } from "../../ui/grid/more-rows.js";
import { loadedRows, pagesState } from "../../ui/grid/pages-state.js";
import { Instant } from "../../ui/instant.js";
import { toast } from "../../ui/overlay/toasts.js";
import { Panel } from "../../ui/panel/panel.js";

const kindWords: Record<Removal["kind"], string> = {
  watchlistItem: "No longer followed",
  portfolio: "Portfolio deleted",
  portfolioItem: "Removed from a portfolio",
  search: "Saved search deleted",
  dashboard: "Dashboard deleted",
  alert: "Alert deleted",
  record: "Record deleted",
};

/** Removed items, each with Undo. */
export function RemovedPanel() {
  const removals = usePages(trpc.useUtils().users.removals.infiniteQueryOptions({ limit: 10 }, paged));
  const shown = loadedRows(removals);
  return (
    <Panel
      title="Recently removed"
      actions={totalWords(removals.total, "entry", "entries")}
      skeletonLines={3}
      flush={shown.length > 0}
      {...pagesState(removals)}
    >
      {shown.length === 0 ? (
        <EmptyState title="Nothing removed">
          You can restore what you delete or remove here for {limits.removalDaysKept} days.
        </EmptyState>
      ) : (
        <ol>
          {shown.map((one) => (
            <Removed key={one.id} removal={one} />
          ))}
        </ol>
      )}
      <MoreRows rows={removals}>Earlier removals</MoreRows>
    </Panel>
  );
}

const restoreRemoval = plainWriteOf([getQueryKey(trpc.users)], (client, input: { id: string }) =>
  client.users.restoreRemoval.mutate(input),
);

function Removed({ removal: { id, kind, name, entityType, entityId, at } }: { removal: Removal }) {
  const { instant } = useFormats();
  const write = useWrite();
  const [isBusy, setBusy] = useState(false);
  const words = name === "" ? "Record" : `“${name}”`;
  async function undo() {
    setBusy(true);
    const outcome = await write(
      kind === "record" && entityType !== null && entityId !== null
        ? restoreLogged(entityType, { id: entityId })
        : restoreRemoval({ id }),
    );
    setBusy(false);
    if (!outcome.ok) return toast(outcome.message, { isUrgent: true });
    toast(`${words} was restored.`);
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-3 py-1.5 last:border-b-0">
      <p className="min-w-0 flex-1 basis-64 text-body break-words text-ink-1">
        <span className="font-medium">{kindWords[kind]}:</span> {words}
      </p>
      <p className="text-dense text-ink-3">
        <Instant at={at} write={instant} />
      </p>
      <Button
        size="small"
        disabled={isBusy}
        aria-label={`Undo: ${kindWords[kind]}, ${words}`}
        onClick={() => void undo()}
      >
        Undo
      </Button>
    </li>
  );
}
