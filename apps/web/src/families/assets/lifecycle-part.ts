import type { LifecycleEvent } from "@pave/contract";
import { formatDate } from "@pave/contract/format";
import { lifecycleStageNames } from "@pave/contract/labels-assets";
import { paged } from "../../data/trpc.js";
import { tablePart } from "../../family/parts/table.js";
import { amounts, date, words } from "../../family/table/columns.js";

/** The stages of an asset's life: past, current and planned. */
export const lifecyclePart = tablePart<LifecycleEvent>({
  key: "lifecycle",
  counted: "lifecycle",
  edits: {
    add: true,
    change: true,
    remove: "withReason",
    nameOf: ({ stage, startDate, plannedDate }) =>
      `${lifecycleStageNames[stage]}, ${formatDate(startDate ?? plannedDate)}`,
    load: async () => (await import("./parts.js")).lifecycleForm,
  },
  words: { title: "Lifecycle", one: "stage", many: "stages", meaning: "Lifecycle stages of this asset" },
  list: (api, input) => api.assets.lifecycle.infiniteQueryOptions(input, paged),
  columnsFor: ({ amount }) => [
    words("Stage", (row) => lifecycleStageNames[row.stage]),
    date("Began", (row) => row.startDate),
    date("Ended", (row) => row.endDate),
    date("Planned", (row) => row.plannedDate),
    amounts("Cost", (row) => amount(row.cost)),
    words("Notes", (row) => row.notes),
  ],
});
