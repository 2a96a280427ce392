import { expect, test } from "vitest";
import { labelledOf } from "./columns-chart.js";

const months = Array.from({ length: 30 }, (_, at) => ({ isMain: at % 12 === 5 }));
const labelled = (columns: readonly { isMain?: boolean }[], every: number) =>
  columns.flatMap((_, at) => (labelledOf(columns, every)(at) ? [at] : []));

test("labels are evenly spaced around the main ones, as many as fit", () => {
  expect(labelled(months, 1)).toHaveLength(30);
  expect(labelled(months, 3)).toEqual([2, 5, 8, 11, 14, 17, 20, 23, 26, 29]);
  expect(labelled(months, 5)).toEqual([5, 11, 17, 23, 29]);
  expect(labelled(months, 30)).toEqual([5, 17, 29]);
  expect(labelled([{}, {}, {}, {}, {}], 2)).toEqual([0, 2, 4]);
});
