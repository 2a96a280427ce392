import type { WatchlistItem } from "@pave/contract";
import { fieldText } from "@pave/contract/alert-words";
import { useState } from "react";
import { useFormats } from "../../../data/use-formats.js";
import { entityWords } from "../../../family/entities.js";
import { RecordLink } from "../../../family/record-link.js";
import { Button } from "../../../ui/button.js";
import { Instant } from "../../../ui/instant.js";
import { StatusTag } from "../../../ui/marks/status-tag.js";
import { NoteForm } from "./note-form.js";

type LineProps = { item: WatchlistItem; onSeen: () => void; onRemove: () => void };

/** A followed record: status, recent changes and note. */
export function WatchlistLine({ item, onSeen, onRemove }: LineProps) {
  const { day } = useFormats();
  const [isEditing, setEditing] = useState(false);
  const { entityType, name, status, isGone, isChanged, changedFields, entityUpdatedAt, addedAt, note } = item;
  const about = name ?? "the record";
  return (
    <li className="border-b border-line px-3 py-2 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-64">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-form font-medium">
            <RecordLink record={item} name={name} isGone={isGone} isSample={item.isSample} />
            {status !== null && !isGone && <StatusTag status={status} />}
            {isGone && <StatusTag status="Deleted" tone="danger" />}
            {isChanged && !isGone && <StatusTag status="Changed" tone="warning" />}
          </p>
          <p className="text-dense text-ink-3">
            {entityWords[entityType].title} · following since <Instant at={addedAt} write={day} />
            {entityUpdatedAt !== null && (
              <>
                {" · changed "}
                <Instant at={entityUpdatedAt} write={day} />
              </>
            )}
          </p>
          {isChanged && changedFields.length > 0 && (
            <p className="text-dense text-ink-2">Changed since your last visit: {changedWords(changedFields)}</p>
          )}
        </div>
        <div className="flex flex-wrap gap-1">
          {isChanged && (
            <Button size="small" aria-label={`Mark as seen: ${about}`} onClick={onSeen}>
              Mark as seen
            </Button>
          )}
          <Button
            size="small"
            aria-label={`${note === null ? "Add note to" : "Edit note on"} ${about}`}
            aria-expanded={isEditing}
            onClick={() => setEditing(!isEditing)}
          >
            {note === null ? "Add note" : "Edit note"}
          </Button>
          <Button size="small" aria-label={`Unfollow ${about}`} onClick={onRemove}>
            Unfollow
          </Button>
        </div>
      </div>
      {isEditing ? (
        <NoteForm item={item} onDone={() => setEditing(false)} />
      ) : (
        note !== null && (
          <p className="mt-1 max-w-prose border-l-2 border-line-strong pl-2 text-body break-words whitespace-pre-line text-ink-2">
            {note}
          </p>
        )
      )}
    </li>
  );
}

const shownMax = 8;

function changedWords(fields: readonly string[]): string {
  const words = fields.map((field) => (field === "isDeleted" ? "deleted" : fieldText(field).toLowerCase()));
  const more = words.length - shownMax;
  return more > 0 ? `${words.slice(0, shownMax).join(", ")} and ${more} more` : words.join(", ");
}
