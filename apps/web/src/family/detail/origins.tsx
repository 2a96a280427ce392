import type { FamilyKey, LastChange, Provenance } from "@pave/contract";
import { changeLogOf } from "@pave/contract/families";
import { formatDate } from "@pave/contract/format";
import { type ReactNode, useState } from "react";
import { trpc } from "../../data/trpc.js";
import { useFormats } from "../../data/use-formats.js";
import { Button } from "../../ui/button.js";
import { Instant } from "../../ui/instant.js";
import { PanelError } from "../../ui/panel/error.js";
import { causes } from "./causes.js";

export type Origins = { button: ReactNode; of: (field: string) => ReactNode };

/** The sources of a record's values: requested on a press of the button, then shown with each value. */
export function useOrigins(family: FamilyKey, id: string): Origins {
  const [isOn, setOn] = useState(false);
  const entityType = changeLogOf(family);
  const query = trpc.system.provenance.useQuery({ entityType, id }, { enabled: isOn });
  const { data, error, isFetching, refetch } = query;
  return {
    button: (
      <div className="flex flex-wrap items-center justify-end gap-2 print:hidden">
        {isOn && error !== null && <PanelError error={error} onRetry={() => void refetch()} />}
        <Button size="small" variant={isOn ? "primary" : "secondary"} aria-pressed={isOn} onClick={() => setOn(!isOn)}>
          {isOn && isFetching && data === undefined ? "Loading..." : "Show sources"}
        </Button>
      </div>
    ),
    of: (field) => (isOn && data !== undefined ? <Origin field={field} provenance={data} /> : null),
  };
}

/** The source of one value, its date, and what changed it last. */
function Origin({ field, provenance }: { field: string; provenance: Provenance }) {
  const { source, asOf, created, fields, told, sources } = provenance;
  const origin = fields[field];
  if (origin === undefined && !told.includes(field))
    return <p className="text-dense text-ink-4">Calculated from other values</p>;
  const key = origin?.source ?? source;
  const known = sources.find((one) => one.key === key);
  const date = origin === undefined ? asOf : origin.asOf;
  const change = origin?.change ?? created;
  const parts = [
    known === undefined ? key : `${known.dataset} (${known.publisher})`,
    date !== null && `as of ${formatDate(date)}`,
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
