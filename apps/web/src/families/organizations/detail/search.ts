import { oneOf, readSearch, wholeNumber } from "../../../core/search-readers.js";

export const tabs = [
  { key: "overview", label: "Overview" },
  { key: "contracts", label: "Contracts" },
  { key: "projects", label: "Projects" },
  { key: "programs", label: "Programs" },
  { key: "assets", label: "Assets" },
  { key: "events", label: "Events" },
  { key: "network", label: "Network" },
  { key: "history", label: "History" },
] as const;
export type TabKey = (typeof tabs)[number]["key"];
/** The families whose records an organization has a tab for. */
export type RecordFamily = Extract<TabKey, "contracts" | "projects" | "programs" | "assets" | "events">;

const shape = {
  tab: oneOf(tabs.map(({ key }) => key)),
  /** Of the network. */
  depth: wholeNumber(1, 3),
};

/** What the address of a record says; what makes no sense in it is left out. */
export const readDetailSearch = (search: Record<string, unknown>) => readSearch(shape, search);
export type DetailSearch = ReturnType<typeof readDetailSearch>;
