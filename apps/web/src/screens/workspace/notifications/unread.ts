import { createStore } from "../../../core/store.js";

/** The number of unread notifications; null while loading. */
export const unreadStore = createStore<string | null>(null);
