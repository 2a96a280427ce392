import { type Board, board } from "../../family/board.js";

export const assetBoard: Board = board({
  calls: (api) => api.assets,
  line: (row) => ({
    name: row.title,
    detail: [row.locality ?? row.county, row.region].filter(Boolean).join(", "),
    figure: { kind: "count", value: row.priorityScore },
  }),
  figure: "Priority",
  counted: { condition: "conditionLabel", assetClass: "assetClass", status: "status" },
  charts: { condition: "condition" },
  period: { from: "yearBuiltFrom", to: "yearBuiltTo", unit: "year" },
  lists: [
    {
      title: "Highest-priority assets",
      hint: "By priority score",
      sort: "priorityScore",
      order: "desc",
    },
  ],
});
