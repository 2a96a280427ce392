import { type Board, board } from "../../family/board.js";

export const organizationBoard: Board = board({
  calls: (api) => api.organizations,
  line: (row) => ({ name: row.name, detail: row.region, figure: { kind: "day", value: row.updatedAt } }),
  figure: "Changed",
  counted: { orgType: "orgType", sector: "sector", status: "status" },
  charts: { orgType: "type" },
  lists: [
    {
      title: "Organizations changed last",
      hint: "The newest first",
      sort: "updatedAt",
      order: "desc",
    },
  ],
});
