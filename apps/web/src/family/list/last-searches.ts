import { createStore } from "../../core/store.js";

type Searches = Readonly<Record<string, Record<string, unknown>>>;

const store = createStore<Searches>({});

/** The last address of each family's list, for the link back from a record. */
export const lastSearches = {
  get: store.get,
  subscribe: store.subscribe,
  note(family: string, search: Record<string, unknown>): void {
    store.set({ ...store.get(), [family]: search });
  },
};
