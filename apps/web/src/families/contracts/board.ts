import { type Board, board } from "../../family/board.js";

export const contractBoard: Board = board({
  calls: (api) => api.contracts,
  line: (row) => ({ name: row.title, detail: row.buyerName, figure: { kind: "date", value: row.endDate } }),
  figure: "Ends",
  counted: { status: "status" },
  charts: { status: "status" },
  period: { from: "signedFrom", to: "signedTo", unit: "day" },
  lists: [
    {
      title: "Contracts ending soon",
      hint: "Active contracts, earliest end date first",
      filters: { status: ["active"] },
      sort: "endDate",
      order: "asc",
    },
  ],
});
