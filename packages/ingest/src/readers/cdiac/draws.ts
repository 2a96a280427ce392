import { isObject } from "../../formats/json-lines.js";
import { BadRow, type Cells } from "../../formats/row.js";
import { dateOf, number, required, textOf } from "../../values/cells.js";
import type { Reader } from "../reader.js";
import type { ImportRecord } from "../record.js";

/**
 * Draws on reserves, defaults and replenishments of California since 1991 (Government Code 53359 and 6599.1), from
 * DebtWatch: a table of unnamed cells in this order. Each is an event of its issue.
 */
const places = { number: 0, issuer: 1, issue: 2, county: 8, date: 10, type: 12, amount: 13 } as const;

export const californiaDraws: Reader = {
  source: "california-debtwatch",
  format: {
    kind: "json",
    matches: (document) => rowsIn(document).length > 0,
    items: rowsIn,
    cells: (item) =>
      Object.fromEntries(
        Object.entries(places).map(([name, at]) => {
          const cell: unknown = Array.isArray(item) ? item[at] : undefined;
          return [name, typeof cell === "string" || typeof cell === "number" ? String(cell) : ""];
        }),
      ),
  },
  start: () => (cells) => [draw(cells)],
};

/** The rows of a table, recognized by an issue number, a date and an amount in the first row. */
function rowsIn(document: unknown): readonly unknown[] {
  const rows: unknown = isObject(document) && Array.isArray(document.columns) ? document.rows : undefined;
  const first: unknown = Array.isArray(rows) ? rows[0] : undefined;
  const isDraw =
    Array.isArray(first) &&
    first.length > places.amount &&
    /^\d{4}-\d{3,}$/.test(String(first[places.number])) &&
    /^\d{4}-\d\d-\d\d/.test(String(first[places.date]));
  return isDraw && Array.isArray(rows) ? rows : [];
}

const kinds: readonly [RegExp, string][] = [
  [/default/i, "debtDefault"],
  [/replen/i, "reserveReplenishment"],
  [/draw/i, "reserveDraw"],
];

function draw(cells: Cells): ImportRecord {
  const [issue, type] = [required(cells, "number"), required(cells, "type")];
  const date = dateOf(cells, "date");
  if (!date) throw new BadRow("Date: empty");
  const eventType = kinds.find(([pattern]) => pattern.test(type))?.[1];
  const amount = number(cells, "amount");
  // No money moved at a default.
  const isPaid = eventType === "reserveDraw" || eventType === "reserveReplenishment";
  const key = [issue, date, type, cells.amount].join("|").slice(0, 480);
  return {
    target: "events",
    recordId: `draw|${key}`,
    asOf: date,
    bodyKey: `cdiac-draw|${key}`,
    repeats: true,
    mentions: { entityId: { target: "programs", key: `cdiac|${issue}` } },
    assumed: { category: "funding", entityType: "program", status: "completed" },
    fields: {
      title: [type, [textOf(cells, "issuer"), textOf(cells, "issue")].filter(Boolean).join(", ")]
        .filter(Boolean)
        .join(": ")
        .slice(0, 300),
      eventType,
      description: !isPaid && amount !== undefined ? `Amount: $${amount.toLocaleString("en-US")}.` : undefined,
      eventDate: date,
      completedDate: date,
      amount: isPaid ? amount : undefined,
      amountKind: isPaid ? "payment" : undefined,
    },
  };
}
