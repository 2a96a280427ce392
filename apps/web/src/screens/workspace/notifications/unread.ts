import { createStore } from "../../../core/store.js";

/** How many are unread, as the menu knows; null before it does. */
export const unreadStore = createStore<string | null>(null);
