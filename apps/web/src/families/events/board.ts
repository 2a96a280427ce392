import { toPrecision } from "@pave/contract/calendar";
import { type Board, board } from "../../family/board.js";

export const eventBoard: Board = board({
  calls: (api) => api.events,
  line: (row) => ({
    name: row.title,
    detail: row.entityName,
    figure: { kind: "date", value: toPrecision(row.eventDate, row.eventDatePrecision) },
  }),
  figure: "Date",
  counted: { category: "category", status: "status" },
  charts: { category: "category" },
  period: { from: "from", to: "to", unit: "day" },
  lists: [
    {
      title: "Events awaiting approval",
      hint: "Newest first",
      filters: { approvalStatus: ["pending"] },
      sort: "eventDate",
      order: "desc",
    },
  ],
});
