import type { Frequency, SavedSearch, UpdateSearch } from "@pave/contract";
import { limits } from "@pave/contract/limits";
import { toast } from "../components/toasts.js";
import { client } from "../links/page-client.js";
import { attempt } from "../settings/attempt.js";
import { trpc } from "../trpc.js";

const all = { limit: limits.savedSearchesMax };

/** The searches that one keeps, the newest first, and the ways to change them. */
export function useSearches() {
  const query = trpc.users.savedSearches.useQuery(all);
  const { savedSearches } = trpc.useUtils().users;
  const searches = query.data?.items ?? [];

  const show = (items: SavedSearch[]) => savedSearches.setData(all, (page) => page && { ...page, items });

  /** Changes what is shown at once; what was there comes back if the server refuses. */
  async function change(items: SavedSearch[], call: () => Promise<unknown>): Promise<boolean> {
    const before = searches;
    show(items);
    const outcome = await attempt(call);
    if (!outcome.ok) {
      show(before);
      toast(outcome.message, { isUrgent: true });
    }
    await savedSearches.invalidate();
    return outcome.ok;
  }

  /** Keeps that one has looked at what it finds; nothing waits for it. */
  async function noteOpened({ id }: SavedSearch): Promise<void> {
    const outcome = await attempt(() => client.users.runSearch.mutate({ id, limit: 1 }));
    if (outcome.ok) await savedSearches.invalidate();
  }

  function tell(search: SavedSearch, frequency: Frequency): Promise<boolean> {
    const { id, version } = search;
    return change(
      searches.map((one) => (one.id === id ? { ...one, frequency } : one)),
      () => client.users.updateSearch.mutate({ id, version, frequency }),
    );
  }

  /** Changes what is kept of one: its name, or what it shows. */
  function update(search: SavedSearch, part: Omit<UpdateSearch, "id" | "version">): Promise<boolean> {
    const { id, version } = search;
    return change(searches, () => client.users.updateSearch.mutate({ id, version, ...part }));
  }

  async function remove(gone: SavedSearch): Promise<void> {
    const { id, name, entityType, query, filters, sort, order, columns, frequency, isShared } = gone;
    const rest = searches.filter((one) => one.id !== id);
    if (!(await change(rest, () => client.users.deleteSearch.mutate({ id })))) return;
    const undo = async () => {
      const kept = { name, entityType, query, filters, sort, order, columns, isShared };
      const again = await attempt(() => client.users.saveSearch.mutate({ ...kept, frequency: frequency ?? "off" }));
      if (again.ok) await savedSearches.invalidate();
      else toast(again.message, { isUrgent: true });
    };
    toast(`“${name}” is deleted.`, { action: { label: "Undo", run: () => void undo() } });
  }

  return { query, searches, noteOpened, tell, update, remove };
}
