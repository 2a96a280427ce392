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
  portfolioItem: "Taken out of a portfolio",
  search: "Saved search deleted",
  dashboard: "Dashboard deleted",
  alert: "Alert deleted",
  record: "Record deleted",
};

/** What one removed, each with the way to bring it back, whenever one looks. */
export function RemovedPanel() {
  const removals = usePages(trpc.useUtils().users.removals.infiniteQueryOptions({ limit: 10 }, paged));
  const shown = loadedRows(removals);
  return (
    <Panel
      title="Removed"
      actions={totalWords(removals.total, "entry", "entries")}
      skeletonLines={3}
      flush={shown.length > 0}
      {...pagesState(removals)}
    >
      {shown.length === 0 ? (
        <EmptyState title="Nothing removed">
          What you delete or take away can be brought back from here for {limits.removalDaysKept} days.
        </EmptyState>
      ) : (
        <ol>
          {shown.map((one) => (
            <Removed key={one.id} removal={one} />
          ))}
        </ol>
      )}
      <MoreRows rows={removals}>Removed earlier</MoreRows>
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
  const words = name === "" ? "The record" : `“${name}”`;
  async function undo() {
    setBusy(true);
    const outcome = await write(
      kind === "record" && entityType !== null && entityId !== null
        ? restoreLogged(entityType, { id: entityId })
        : restoreRemoval({ id }),
    );
    setBusy(false);
    if (!outcome.ok) return toast(outcome.message, { isUrgent: true });
    toast(`${words} is back.`);
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
