import type { FamilyKey, LastChange, Provenance } from "@pave/contract";
import { changeLogOf } from "@pave/contract/families";
import { formatDate } from "@pave/contract/format";
import { type ReactNode, useState } from "react";
import { trpc } from "../../data/trpc.js";
import { useFormats } from "../../data/use-formats.js";
import { Button } from "../../ui/button.js";
import { Instant } from "../../ui/instant.js";
import { PanelError } from "../../ui/panel/error.js";
import { Panel } from "../../ui/panel/panel.js";
import { causes } from "./causes.js";

export type Origins = { button: ReactNode; warnings: ReactNode; of: (fields: readonly string[]) => ReactNode };

/**
 * The sources of a record's values, shown beside each value once the button is pressed, and warnings about published
 * values, which always show. Sample records have neither.
 */
export function useOrigins(family: FamilyKey, id: string): Origins {
  const [isOn, setOn] = useState(false);
  const { data, error, isFetching, refetch } = useProvenance(family, id);
  return {
    button: (
      <div className="flex flex-wrap items-center justify-end gap-2 print:hidden">
        {isOn && error !== null && <PanelError error={error} onRetry={() => void refetch()} />}
        <Button size="small" variant={isOn ? "primary" : "secondary"} aria-pressed={isOn} onClick={() => setOn(!isOn)}>
          {isOn && isFetching && data === undefined ? "Loading..." : "Show sources"}
        </Button>
      </div>
    ),
    warnings: data && <Warnings notes={data.notes} sources={data.sources} />,
    of: (fields) => (isOn && data !== undefined ? <Origin field={suppliedOf(data, fields)} provenance={data} /> : null),
  };
}

/** The origins of a record's values, requested with the record. */
export const useProvenance = (family: FamilyKey, id: string) =>
  trpc.system.provenance.useQuery({ entityType: changeLogOf(family), id });

/** The stored field that a displayed value comes from in this record, among those it may come from. */
export const suppliedOf = ({ fields, supplied }: Provenance, behind: readonly string[]): string =>
  behind.find((field) => fields[field] !== undefined) ??
  behind.find((field) => supplied.includes(field)) ??
  behind[0] ??
  "";

const ownSources: Readonly<Record<string, string>> = { sample: "Sample data", user: "Entered by a user" };

/** A source of a record by its data set and publisher, never by its key. */
export function sourceName(key: string, sources: Provenance["sources"] | undefined): string {
  const named = sources?.find((one) => one.key === key);
  if (named !== undefined) return `${named.dataset} (${named.publisher})`;
  return ownSources[key] ?? (sources === undefined ? "…" : unnamedSource);
}

export const unnamedSource = "Unnamed data set";

/** Published values that were not used. */
function Warnings({ notes, sources }: Pick<Provenance, "notes" | "sources">) {
  const shown = notes.filter(({ warning }) => warning !== null);
  if (shown.length === 0) return null;
  return (
    <Panel title="Source warnings">
      <ul className="text-body text-warning">
        {shown.map(({ source, recordId, field, warning }) => (
          <li key={`${source} ${recordId} ${field} ${warning}`}>
            {warning} <span className="text-dense text-ink-4">{sourceName(source, sources)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The source of one value, its date, and what changed it last. */
function Origin({ field, provenance }: { field: string; provenance: Provenance }) {
  const { source, asOf, created, fields, supplied, sources, notes } = provenance;
  const origin = fields[field];
  if (origin === undefined && !supplied.includes(field))
    return <p className="text-dense text-ink-4">Calculated from other values</p>;
  if (origin?.basis === "assumed") return <p className="text-dense text-ink-4">Assumed by Pave · not in the source</p>;
  const key = origin?.source ?? source;
  const date = origin === undefined ? asOf : origin.asOf;
  const change = origin?.change ?? created;
  if (origin?.basis === "computed" && origin.source === null)
    return (
      <p className="text-dense text-ink-4">
        {origin.note ? `Computed: ${origin.note}` : "Calculated from other values"}
      </p>
    );
  const published = notes.find((note) => note.field === field && note.source === key)?.published;
  const parts = [
    origin?.basis === "computed" && `Computed: ${origin.note}`,
    sourceName(key, sources),
    date === null ? "no date published" : `as of ${formatDate(date)}`,
    published && `published as “${published}”`,
  ];
  return (
    <p className="text-dense text-ink-4">
      {parts.filter(Boolean).join(" · ")}
      {change !== null && <Changed change={change} />}
    </p>
  );
}

function Changed({ change: { cause, at, actor, reason } }: { change: LastChange }) {
  const { day } = useFormats();
  return (
    <>
      {` · ${causes[cause].toLowerCase()} `}
      <Instant at={at} write={day} />
      {actor !== null && ` by ${actor}`}
      {reason !== null && `: ${reason}`}
    </>
  );
}
