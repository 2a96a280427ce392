import { validSearch } from "@pave/contract/valid-search";
import * as z from "zod";

export const tabs = [
  { key: "overview", label: "Overview" },
  { key: "contracts", label: "Contracts" },
  { key: "projects", label: "Projects" },
  { key: "programs", label: "Programs" },
  { key: "assets", label: "Assets" },
  { key: "network", label: "Network" },
  { key: "history", label: "History" },
] as const;
export type TabKey = (typeof tabs)[number]["key"];

const shape = {
  tab: z.enum(tabs.map(({ key }) => key)).optional(),
  /** Of the network. */
  depth: z.int().min(1).max(3).optional(),
};

/** What the address of a record says; what makes no sense in it is left out. */
export const readDetailSearch = (search: Record<string, unknown>) => validSearch(shape, search);
export type DetailSearch = ReturnType<typeof readDetailSearch>;
