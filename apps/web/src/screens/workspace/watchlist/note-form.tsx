import type { WatchlistItem } from "@pave/contract";
import { type FormEvent, useState } from "react";
import { attempt } from "../../../data/attempt.js";
import { client } from "../../../data/links/page-client.js";
import { trpc } from "../../../data/trpc.js";
import { Button } from "../../../ui/button.js";
import { controlClass, Field } from "../../../ui/form/field.js";

const noteMax = 2_000;

type NoteFormProps = { item: Pick<WatchlistItem, "entityType" | "entityId" | "note" | "version">; onDone: () => void };

/** What one notes of a record that one follows; nobody else reads it. */
export function NoteForm({ item: { entityType, entityId, note, version }, onDone }: NoteFormProps) {
  const { watchlist } = trpc.useUtils().users;
  const [text, setText] = useState(note ?? "");
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const change = { entityType, entityId, version, note: text.trim() === "" ? null : text.trim() };
    const outcome = await attempt(() => client.users.updateWatchlistItem.mutate(change));
    setBusy(false);
    if (!outcome.ok) return setError(outcome.message);
    await watchlist.invalidate();
    onDone();
  };
  return (
    <form onSubmit={(event) => void save(event)} className="mt-2 flex max-w-prose flex-col gap-2">
      <Field label="Note" hint="Only you can read it." error={error}>
        {(ids) => (
          <textarea
            {...ids}
            rows={3}
            maxLength={noteMax}
            value={text}
            onChange={({ target }) => setText(target.value)}
            className={`${controlClass} py-2`}
          />
        )}
      </Field>
      <div className="flex gap-2">
        <Button type="submit" size="small" variant="primary" disabled={isBusy}>
          {isBusy ? "Saving..." : "Save note"}
        </Button>
        <Button size="small" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
