import type { Notification } from "@pave/contract";
import { expect, it } from "vitest";
import { byCause } from "./by-cause.js";

const notification = (id: number, body: string, entityType: Notification["entityType"] = "assets"): Notification => ({
  id: String(id),
  entityType,
  entityId: String(id),
  type: "newMatch",
  title: `Bridge ${id}`,
  body,
  fields: [],
  changedAt: "2026-11-28T22:00:00.000Z",
  records: 1,
  alertId: null,
  searchId: null,
  actionUrl: `/assets/${id}`,
  severity: "info",
  createdAt: "2026-11-28T22:00:00.000Z",
  readAt: null,
});
const idsOf = (given: readonly Notification[]) => byCause(given).map((same) => same.map(({ id }) => id));

it("more than three notifications of one cause are a group; fewer stay lines of their own, in their order", () => {
  const alert = [1, 2, 3, 4].map((id) => notification(id, "Your alert fired."));
  const search = [5, 6, 7].map((id) => notification(id, "It matches your search."));
  expect(idsOf([...alert, ...search])).toEqual([["1", "2", "3", "4"], ["5"], ["6"], ["7"]]);
});

it("the same cause for records of another family, or after another cause, is a group of its own", () => {
  const fired = "Your alert fired.";
  const four = [1, 2, 3, 4].map((id) => notification(id, fired));
  const projects = [5, 6, 7, 8].map((id) => notification(id, fired, "projects"));
  expect(idsOf([...four, ...projects]).map(({ length }) => length)).toEqual([4, 4]);
  expect(idsOf([...four.slice(0, 2), notification(9, "You follow it."), ...four.slice(2)])).toEqual([
    ["1"],
    ["2"],
    ["9"],
    ["3"],
    ["4"],
  ]);
});
