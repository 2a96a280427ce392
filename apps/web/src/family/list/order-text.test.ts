import { expect, it } from "vitest";
import { orderText } from "./order-text.js";

type Row = { funding: number | null };
const columns = [{ field: "funding", label: "Funding", raw: ({ funding }: Row) => funding }];
const down = { field: "funding", order: "desc" } as const;

it("an order is in the words of its list, else by its column", () => {
  expect(orderText(columns, down, { funding: 0 }, "Most funding first")).toBe("Most funding first");
  expect(orderText(columns, down, { funding: 1 })).toBe("By funding, descending");
  expect(orderText(columns, { ...down, order: "asc" }, undefined)).toBe("By funding, ascending");
  expect(orderText(columns, { ...down, field: "relevance" }, { funding: null }, "Best match first")).toBe(
    "Best match first",
  );
});

it("an order by what no row has says so", () => {
  const unknown = { funding: null };
  expect(orderText(columns, down, unknown, "Most funding first")).toBe("No funding on record, latest added first");
  expect(orderText(columns, { ...down, order: "asc" }, unknown)).toBe("No funding on record, earliest added first");
  const promised = { field: "promised", standsInFor: "funding", label: "Promised", raw: () => 5 };
  expect(orderText([promised, ...columns], down, unknown), "another value in its place").toBe("By funding, descending");
});
