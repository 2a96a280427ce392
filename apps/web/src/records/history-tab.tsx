import type { Change, ChangeCause, Page } from "@pave/contract";
import type { QueryKey } from "@tanstack/react-query";
import { EmptyState } from "../components/empty-state.js";
import { useCursorPages } from "../components/grid/cursor-pages.js";
import { loadedRows, pagesState } from "../components/grid/pages-state.js";
import { ArrowRight } from "../components/icons.js";
import { MoreRows } from "../components/more-rows.js";
import { Panel } from "../components/panel.js";
import { totalWords } from "../components/total.js";
import { useFormats } from "../formats/use-formats.js";
import { isKnown } from "./field-kinds.js";
import type { FieldWords } from "./field-words.js";

const causes: Record<ChangeCause, string> = {
  create: "Created",
  delete: "Deleted",
  sourceChanged: "Source changed",
  processingChanged: "Processing changed",
  userCorrection: "Corrected",
  approval: "Approved",
  merge: "Merged",
};

type HistoryProps = {
  /** Tells this record's history from others. */
  queryKey: QueryKey;
  fetchPage: (cursor: string | undefined, signal: AbortSignal) => Promise<Page<Change>>;
  words: FieldWords;
};

/** Every change of a record, the newest first. */
export function HistoryTab({ queryKey, fetchPage, words }: HistoryProps) {
  const changes = useCursorPages<Change>({ queryKey, fetchPage });
  const shown = loadedRows(changes);
  return (
    <Panel title="History" {...pagesState(changes)} actions={totalWords(changes.total, "change", "changes")} flush>
      {shown.length === 0 ? (
        <EmptyState title="No changes on record">The record is as it was first loaded.</EmptyState>
      ) : (
        <ol className="px-3 py-2">
          {shown.map((change) => (
            <Entry key={change.id} change={change} words={words} />
          ))}
        </ol>
      )}
      <MoreRows rows={changes}>Earlier changes</MoreRows>
    </Panel>
  );
}

type EntryProps = { change: Change; words: FieldWords };

function Entry({ change: { at, cause, actor, source, reason, version, fields }, words }: EntryProps) {
  const names = Object.keys(fields);
  const formats = useFormats();
  return (
    <li className="relative border-l border-line-strong pb-4 pl-4 last:pb-1">
      <span aria-hidden="true" className="absolute top-1.5 -left-1 size-2 bg-primary" />
      <p className="flex flex-wrap items-baseline gap-x-3 text-body">
        <span className="font-medium text-ink-1">{causes[cause]}</span>
        <span className="text-ink-2">{actor ?? source ?? "Import"}</span>
        <time dateTime={at} title={at} className="text-dense text-ink-3">
          {formats.instant(at)}
        </time>
        <span className="text-dense text-ink-4">Version {version}</span>
      </p>
      {reason !== null && <p className="text-body text-ink-2">{reason}</p>}
      {cause === "create" && names.length > 0 && (
        <p className="text-dense text-ink-3">
          {names.length} {names.length === 1 ? "field" : "fields"} set
        </p>
      )}
      {cause !== "create" && names.length > 0 && (
        <dl className="mt-1">
          {Object.entries(fields).map(([field, { before, after }]) => (
            <div key={field} className="grid gap-x-3 text-dense md:grid-cols-[11rem_minmax(0,1fr)]">
              <dt className="text-ink-3">{words.labelOf(field)}</dt>
              <dd className="break-words">
                <del className="text-ink-4 decoration-1">
                  <span className="sr-only">before: </span>
                  {isKnown(before) ? words.textOf(field, before, formats) : "—"}
                </del>
                <ArrowRight className="mx-1.5 inline size-3 text-ink-4" />
                <ins className="text-ink-1 no-underline">
                  <span className="sr-only">after: </span>
                  {isKnown(after) ? words.textOf(field, after, formats) : "—"}
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
