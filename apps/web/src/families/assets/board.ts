import { type Board, board } from "../../family/board.js";

export const assetBoard: Board = board({
  calls: (api) => api.assets,
  line: (row) => ({
    name: row.title,
    detail: [row.locality, row.region].filter(Boolean).join(", "),
    figure: { kind: "count", value: row.priorityScore },
  }),
  figure: "Priority",
  counted: { condition: "conditionLabel", assetClass: "assetClass", status: "status" },
  charts: { condition: "condition" },
  lists: [
    {
      title: "Assets to act on first",
      hint: "By their priority",
      sort: "priorityScore",
      order: "desc",
    },
  ],
});
