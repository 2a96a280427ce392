import { createStore } from "../../core/store.js";

export type Opened = { what: "palette"; text: string } | { what: "shortcuts" } | null;

/** What lies over the page: the command palette, the sheet of shortcuts, or nothing. */
export const opened = createStore<Opened>(null);

export const openPalette = (text = "") => opened.set({ what: "palette", text });
export const openShortcuts = () => opened.set({ what: "shortcuts" });
export const closeOverlay = () => opened.set(null);
