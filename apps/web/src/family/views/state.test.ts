import { describe, expect, it } from "vitest";
import { activeFilters, differsFrom } from "./state.js";

const view = {
  query: null,
  filters: { status: ["construction", "approved"], budgetMin: 1000 },
  sort: "budget",
  order: "desc",
  columns: ["title", "status"],
} as const;
const shown = {
  query: "",
  filters: { budgetMin: 1000, status: ["approved", "construction"], state: [] },
  sort: "budget",
  order: "desc",
  columns: ["title", "status"],
} as const;
const differs = (part: Partial<typeof shown> | object) =>
  differsFrom(
    { ...view, filters: { ...view.filters, status: [...view.filters.status] }, columns: [...view.columns] },
    { ...shown, ...part },
  );

describe("an open view", () => {
  it("is unchanged while the list shows the same, in any order of choices", () => {
    expect(differs({})).toBe(false);
  });

  it.each([
    { query: "bridge" },
    { filters: { status: ["approved"], budgetMin: 1000 } },
    { filters: { status: ["approved", "construction"] } },
    { filters: { ...shown.filters, state: ["NJ"] } },
    { sort: "title" },
    { order: "asc" },
    { columns: ["status", "title"] },
  ])("is changed by %j", (part) => {
    expect(differs(part)).toBe(true);
  });

  it("without order and columns is not changed by them", () => {
    const loose = { query: "a", filters: {}, sort: null, order: null, columns: [] };
    expect(differsFrom(loose, { ...shown, query: "a", filters: {} })).toBe(false);
  });
});

it("a filter without effect is not mentioned", () =>
  expect(activeFilters({ state: [], status: undefined, sector: ["water"], budgetMin: 5 })).toEqual({
    sector: ["water"],
    budgetMin: 5,
  }));
