import { expect, it } from "vitest";
import { formatsFor } from "../../core/formats.js";
import { amounts, date, figure, filledColumns, organization, percent, status, words } from "./columns.js";

const { amount } = formatsFor({});
type Row = { name: string; paid: number | null; on: string | null };
const columns = [
  words<Row>("Name", ({ name }) => name || null),
  { ...amounts<Row>("Paid", ({ paid }) => amount(paid)), sort: "paid" },
  figure<Row>("Year", ({ paid }) => paid),
  date<Row>("On", ({ on }) => on),
  status<Row>("Status", ({ on }) => on),
  percent<Row>("Share", ({ paid }) => paid),
  organization<Row>("Payer", ({ on }) => ({ id: null, name: on })),
];
const unknown: Row = { name: "", paid: null, on: null };
const shown = (rows: Row[], sort?: string) => filledColumns(columns, rows, sort).filled.map(({ label }) => label);

it("a column without a value in any row is left out and named, but for the first and the one of the order", () => {
  expect(filledColumns(columns, [unknown, unknown]).empty).toEqual(columns.slice(1).map(({ label }) => label));
  expect(shown([unknown])).toEqual(["Name"]);
  expect(shown([unknown], "paid")).toEqual(["Name", "Paid"]);
  expect(shown([unknown, { ...unknown, paid: 0 }])).toEqual(["Name", "Paid", "Year", "Share"]);
  expect(shown([{ ...unknown, on: "2026-01-02" }])).toEqual(["Name", "On", "Status", "Payer"]);
});

it("all columns show while there are no rows", () => expect(shown([])).toHaveLength(columns.length));
