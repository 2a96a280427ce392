import type { Change, FamilyKey } from "@pave/contract";
import type { Formats } from "../../core/formats.js";
import { totalWords } from "../../core/total.js";
import { usePages } from "../../data/queries/use-pages.js";
import type { ReadPages } from "../../data/trpc.js";
import { useFormats } from "../../data/use-formats.js";
import { ActivityTimeline } from "../../ui/activity-timeline.js";
import { EmptyState } from "../../ui/empty-state.js";
import { MoreRows } from "../../ui/grid/more-rows.js";
import { loadedRows, pagesState } from "../../ui/grid/pages-state.js";
import { ArrowRight } from "../../ui/icons.js";
import { Panel } from "../../ui/panel/panel.js";
import { isKnown } from "../fields/kinds.js";
import type { FieldWords } from "../fields/words.js";
import { activityKind } from "./activity-kind.js";
import { causes } from "./causes.js";
import { sourceName, useProvenance } from "./origins.js";
import { partChange } from "./part-change.js";

type HistoryProps = {
  family: FamilyKey;
  id: string;
  history: ReadPages<Change>;
  words: FieldWords;
};

/** Every change of a record, newest first. */
export function HistoryTab({ family, id, history, words }: HistoryProps) {
  const changes = usePages(history);
  const shown = loadedRows(changes);
  const isPublished = shown.some(({ source }) => source !== null && source !== "sample");
  const { data } = useProvenance(family, id);
  const nameOf = (source: string) => sourceName(source, isPublished ? data?.sources : undefined);
  const formats = useFormats();
  return (
    <Panel title="History" {...pagesState(changes)} actions={totalWords(changes.total, "change", "changes")} flush>
      {shown.length === 0 ? (
        <EmptyState title="No changes on record">The record has not changed since it was loaded.</EmptyState>
      ) : (
        <ActivityTimeline
          activities={shown.map((change) => ({
            id: change.id,
            kind: activityKind(change),
            at: change.at,
            when: formats.instant(change.at),
            title: causes[change.cause],
            facts: (
              <>
                <span className="text-ink-2">
                  {change.actor ?? (change.source === null ? "Import" : nameOf(change.source))}
                </span>
                <span className="text-dense text-ink-4">Version {change.version}</span>
              </>
            ),
            children: <Details {...{ change, words, formats, nameOf }} />,
          }))}
        />
      )}
      <MoreRows rows={changes}>Earlier changes</MoreRows>
    </Panel>
  );
}

/** Fields with keys of sources. */
const sourceFields: ReadonlySet<string> = new Set(["source", "sources", "missingFrom"]);

type DetailsProps = { change: Change; words: FieldWords; formats: Formats; nameOf: (source: string) => string };

function Details({ change: { cause, reason, fields }, words, formats, nameOf }: DetailsProps) {
  const names = Object.keys(fields);
  const textOf = (field: string, value: unknown) =>
    sourceFields.has(field) && isKnown(value)
      ? [value]
          .flat()
          .map((source) => nameOf(String(source)))
          .join(", ")
      : words.textOf(field, value, formats);
  return (
    <>
      {reason !== null && <p className="text-body text-ink-2">{reason}</p>}
      {cause === "create" && names.length > 0 && (
        <p className="text-dense text-ink-3">
          {names.length} {names.length === 1 ? "field" : "fields"} set
        </p>
      )}
      {cause !== "create" && names.length > 0 && (
        <dl className="mt-1">
          {Object.entries(fields).map(([field, change]) => {
            const { same, before, after } = partChange(change.before, change.after);
            const context = Object.keys(same).length === 0 ? "" : textOf(field, same);
            return (
              <div key={field} className="grid gap-x-3 text-dense md:grid-cols-[11rem_minmax(0,1fr)]">
                <dt className="text-ink-3">{words.labelOf(field)}</dt>
                <dd className="break-words">
                  {context !== "" && <span className="text-ink-3">{context}: </span>}
                  <del className="text-ink-4 decoration-1">
                    <span className="sr-only">before: </span>
                    {(isKnown(before) && textOf(field, before)) || "—"}
                  </del>
                  <ArrowRight className="mx-1.5 inline size-3 text-ink-4" />
                  <ins className="text-ink-1 no-underline">
                    <span className="sr-only">after: </span>
                    {(isKnown(after) && textOf(field, after)) || "—"}
                  </ins>
                </dd>
              </div>
            );
          })}
        </dl>
      )}
    </>
  );
}
