import type { WatchlistItem } from "@pave/contract";
import { fieldText } from "@pave/contract/alert-words";
import { Check, NotebookPen, NotebookText, StarOff } from "lucide-react";
import { useState } from "react";
import { useFormats } from "../../../data/use-formats.js";
import { entityWords } from "../../../family/entities.js";
import { RecordLink } from "../../../family/record-link.js";
import { Button } from "../../../ui/button.js";
import { Instant } from "../../../ui/instant.js";
import { StatusTag } from "../../../ui/marks/status-tag.js";
import { NoteForm } from "./note-form.js";

type LineProps = { item: WatchlistItem; onSeen: () => void; onRemove: () => void };

/** A followed record: location, owner, main amount, recent changes and note. */
export function WatchlistLine({ item, onSeen, onRemove }: LineProps) {
  const { day, money } = useFormats();
  const [isEditing, setEditing] = useState(false);
  const { entityType, name, status, isGone, isChanged, changedFields, entityUpdatedAt, addedAt, note } = item;
  const { region, organization, amount, amountField, condition } = item;
  const about = name ?? "the record";
  const facts = [entityWords[entityType].title, region, organization].filter((fact) => fact !== null);
  const [noteWords, NoteIcon] =
    note === null
      ? ([`Add note to ${about}`, NotebookPen] as const)
      : ([`Edit note on ${about}`, NotebookText] as const);
  return (
    <li className="border-b border-line px-3 py-1.5 last:border-b-0">
      <div className="flex items-center gap-x-3">
        <div className="min-w-0 flex-1 items-baseline gap-x-3 lg:flex">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-form font-medium">
            <RecordLink record={item} name={name} isGone={isGone} isSample={item.isSample} />
            {condition !== null && !isGone && <StatusTag status={condition} />}
            {status !== null && status !== "active" && !isGone && <StatusTag status={status} />}
            {isGone && <StatusTag status="Deleted" tone="danger" />}
            {isChanged && !isGone && <StatusTag status="Changed" tone="warning" />}
          </p>
          <p
            className="text-dense text-ink-3 lg:min-w-0 lg:flex-1 lg:truncate"
            title={`Following since ${day(addedAt)}`}
          >
            {facts.join(" · ")}
            {amount !== null && <span className="sm:hidden">{` · ${money(amount)}`}</span>}
            {entityUpdatedAt !== null && (
              <span className="max-sm:hidden">
                {" · changed "}
                <Instant at={entityUpdatedAt} write={day} />
              </span>
            )}
          </p>
        </div>
        {amount !== null && (
          <p
            className="text-right text-form whitespace-nowrap max-sm:hidden"
            title={`${fieldText(amountField ?? "amount")} ${amount.toLocaleString("en-US")} USD`}
          >
            {money(amount)}
          </p>
        )}
        <div className="flex shrink-0">
          {isChanged && (
            <Button
              size="small"
              aria-label={`Mark as seen: ${about}`}
              title="Mark as seen"
              variant="ghost"
              onClick={onSeen}
            >
              <Check aria-hidden="true" className="size-4" />
            </Button>
          )}
          <Button
            size="small"
            variant="ghost"
            aria-label={noteWords}
            title={note === null ? "Add note" : "Edit note"}
            aria-expanded={isEditing}
            onClick={() => setEditing(!isEditing)}
          >
            <NoteIcon aria-hidden="true" className="size-4" />
          </Button>
          <Button size="small" variant="ghost" aria-label={`Unfollow ${about}`} title="Unfollow" onClick={onRemove}>
            <StarOff aria-hidden="true" className="size-4" />
          </Button>
        </div>
      </div>
      {isChanged && changedFields.length > 0 && (
        <p className="text-dense text-ink-2">Changed since your last visit: {changedWords(changedFields)}</p>
      )}
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

/** The most changed fields that are named. */
const shownMax = 8;

function changedWords(fields: readonly string[]): string {
  const shown = fields.filter((field) => !/Precision$/.test(field));
  const words = shown.map((field) => (field === "isDeleted" ? "deleted" : fieldText(field).toLowerCase()));
  const more = words.length - shownMax;
  return more > 0 ? `${words.slice(0, shownMax).join(", ")} and ${more} more` : words.join(", ");
}
