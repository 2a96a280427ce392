import type { Rehearsal } from "@pave/contract";
import { limits } from "@pave/contract/limits";
import { useFormats } from "../../../data/use-formats.js";
import { entityWords } from "../../../family/entities.js";
import { RecordLink } from "../../../family/record-link.js";
import { Instant } from "../../../ui/instant.js";

/** When the alert would have fired recently. */
export function RehearsalList({ rehearsal }: { rehearsal: Rehearsal }) {
  const { instant, count } = useFormats();
  const { items, total, isComplete } = rehearsal;
  return (
    <div role="status" className="flex flex-col gap-2 border-l-2 border-primary bg-well px-3 py-2">
      <p className="text-form font-medium text-ink-1">
        Would have fired {total === 1 ? "once" : `${count(total)} times`} in {limits.rehearsalDaysMax} days.
      </p>
      {total === 0 && (
        <p className="text-body text-ink-3">No matching change in this period. The alert may still fire in future.</p>
      )}
      {!isComplete && (
        <p className="text-body text-ink-3">
          Only the newest {count(limits.rehearsalChangesMax)} changes were checked.
        </p>
      )}
      {items.length > 0 && (
        <ul className="flex max-h-96 flex-col overflow-y-auto">
          {items.map((one) => (
            <li
              key={one.changeId ?? `${one.entityId}-${one.changedAt}`}
              className="border-t border-line py-1.5 text-body first:border-t-0"
            >
              <RecordLink record={one} name={one.title} />{" "}
              <span className="text-dense text-ink-3">
                {entityWords[one.entityType].title} · <Instant at={one.changedAt} write={instant} />
              </span>
              <p className="max-w-prose text-dense break-words text-ink-2">{one.body}</p>
            </li>
          ))}
        </ul>
      )}
      {total > items.length && <p className="text-dense text-ink-3">Showing the newest {count(items.length)}.</p>}
    </div>
  );
}
