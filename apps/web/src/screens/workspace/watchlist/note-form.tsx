import type { WatchlistItem } from "@pave/contract";
import { attempt } from "../../../data/attempt.js";
import { client } from "../../../data/links/page-client.js";
import { trpc } from "../../../data/trpc.js";
import { Button } from "../../../ui/button.js";
import { Form } from "../../../ui/form/form.js";
import { TextArea } from "../../../ui/form/text-area.js";
import { useForm } from "../../../ui/form/use-form.js";

const noteMax = 2_000;

type NoteFormProps = { item: Pick<WatchlistItem, "entityType" | "entityId" | "note" | "version">; onDone: () => void };

/** Private note on a followed record. */
export function NoteForm({ item: { entityType, entityId, note, version }, onDone }: NoteFormProps) {
  const { watchlist } = trpc.useUtils().users;
  const form = useForm({
    initial: { note: note ?? "" },
    async send({ note }) {
      const change = { entityType, entityId, version, note: note.trim() === "" ? null : note.trim() };
      const outcome = await attempt(() => client.users.updateWatchlistItem.mutate(change));
      if (!outcome.ok) return outcome;
      await watchlist.invalidate();
      onDone();
      return null;
    },
  });
  return (
    <Form form={form} className="mt-2 flex max-w-prose flex-col gap-2">
      <TextArea label="Note" hint="Only you can read it." maxLength={noteMax} {...form.field("note")} />
      <div className="flex gap-2">
        <Button type="submit" size="small" variant="primary" disabled={form.isBusy}>
          {form.isBusy ? "Saving..." : "Save note"}
        </Button>
        <Button size="small" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
