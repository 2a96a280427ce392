import { expect, it } from "vitest";
import { seriesByYear, trendFieldsOf } from "./yearly.js";

const point = (date: string, value: number) => ({ date, value });

it("records share common years: the last value of a year counts, and a year without one is a gap", () => {
  const points = [
    [point("2020-03-31", 1), point("2020-12-31", 2), point("2022-12-31", 3)],
    [point("2021-06-30", 9)],
    [],
  ];
  expect(seriesByYear(points)).toEqual({
    years: [2020, 2021, 2022],
    values: [
      [2, null, 3],
      [null, 9, null],
      [null, null, null],
    ],
  });
  expect(trendFieldsOf([{ revenue: points[0] ?? [], debt: points[1] ?? [] }, {}])).toEqual(["revenue"]);
});
