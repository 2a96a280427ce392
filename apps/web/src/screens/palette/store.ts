import { createStore } from "../../core/store.js";

export type Opened = { what: "palette"; text: string } | { what: "shortcuts" } | null;

/** The open overlay: the command palette, the sheet of shortcuts, or none. */
export const opened = createStore<Opened>(null);

export const openPalette = (text = "") => opened.set({ what: "palette", text });
export const openShortcuts = () => opened.set({ what: "shortcuts" });
export const closeOverlay = () => opened.set(null);
