import { type Board, board } from "../../family/board.js";

export const programBoard: Board = board({
  calls: (api) => api.programs,
  line: (row) => ({
    name: row.name,
    detail: row.administeringOrgName,
    figure: { kind: "date", value: row.closeDate ?? row.closingDate },
  }),
  figure: "Closes",
  counted: { programType: "programType", status: "status" },
  charts: { programType: "type" },
  period: { from: "closesFrom", to: "closesTo", unit: "day" },
  lists: [
    {
      title: "Programs closing soon",
      hint: "Open for applications, earliest deadline first",
      filters: { status: ["open"] },
      sort: "closeDate",
      order: "asc",
    },
    {
      title: "Bond closings",
      hint: "Bond issues by closing date",
      filters: { programType: ["bond"], status: ["upcoming", "announced", "inMarket", "priced"] },
      sort: "closingDate",
      order: "asc",
    },
  ],
});
