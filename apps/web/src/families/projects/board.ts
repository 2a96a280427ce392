import { type Board, board } from "../../family/board.js";

export const projectBoard: Board = board({
  calls: (api) => api.projects,
  line: (row) => ({ name: row.title, detail: row.region, figure: { kind: "money", value: row.budget } }),
  figure: "Budget",
  counted: { status: "status", assetClass: "assetClass" },
  charts: { status: "status", assetClass: "asset class" },
  period: { from: "from", to: "to", unit: "day" },
  lists: [
    {
      title: "Projects at risk",
      hint: "Late, over budget or underfunded; largest first",
      filters: { isAtRisk: true },
      sort: "budget",
      order: "desc",
    },
  ],
});
