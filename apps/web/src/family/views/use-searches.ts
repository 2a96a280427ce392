import type { Frequency, SavedSearch, UpdateSearch } from "@pave/contract";
import { limits } from "@pave/contract/limits";
import { type Attempt, attempt } from "../../data/attempt.js";
import { useToastRemoved } from "../../data/bring-back.js";
import { trpc } from "../../data/trpc.js";
import { toast } from "../../ui/overlay/toasts.js";

const all = { limit: limits.savedSearchesMax };

/** Saved searches, newest first, and their mutations. */
export function useSearches() {
  const toastRemoved = useToastRemoved();
  const { mutateAsync: runSearch } = trpc.users.runSearch.useMutation();
  const { mutateAsync: updateSearch } = trpc.users.updateSearch.useMutation();
  const { mutateAsync: deleteSearch } = trpc.users.deleteSearch.useMutation();
  const query = trpc.users.savedSearches.useQuery(all);
  const { savedSearches } = trpc.useUtils().users;
  const searches = query.data?.items ?? [];

  const show = (items: SavedSearch[]) => savedSearches.setData(all, (page) => page && { ...page, items });

  /** Optimistic update, rolled back on failure. */
  async function change<Answer>(items: SavedSearch[], call: () => Promise<Answer>): Promise<Attempt<Answer>> {
    const before = searches;
    show(items);
    const outcome = await attempt(call);
    if (!outcome.ok) {
      show(before);
      toast(outcome.message, { isUrgent: true });
    }
    await savedSearches.invalidate();
    return outcome;
  }

  /** Records that the search was opened, without waiting for the response. */
  async function noteOpened({ id }: SavedSearch): Promise<void> {
    const outcome = await attempt(() => runSearch({ id, limit: 1 }));
    if (outcome.ok) await savedSearches.invalidate();
  }

  async function setFrequency(search: SavedSearch, frequency: Frequency): Promise<boolean> {
    const { id, version } = search;
    const outcome = await change(
      searches.map((one) => (one.id === id ? { ...one, frequency } : one)),
      () => updateSearch({ id, version, frequency }),
    );
    return outcome.ok;
  }

  /** Changes the name or the content of a saved search. */
  async function update(search: SavedSearch, part: Omit<UpdateSearch, "id" | "version">): Promise<boolean> {
    const { id, version } = search;
    const updated = await change(searches, () => updateSearch({ id, version, ...part }));
    return updated.ok;
  }

  async function remove({ id, name }: SavedSearch): Promise<void> {
    const removed = await change(
      searches.filter((one) => one.id !== id),
      () => deleteSearch({ id }),
    );
    if (removed.ok) toastRemoved(`“${name}” was deleted.`, removed.answer, () => savedSearches.invalidate());
  }

  return { query, searches, noteOpened, setFrequency, update, remove };
}
