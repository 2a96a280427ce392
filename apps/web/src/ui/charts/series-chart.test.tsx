import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Lines, scalesOf } from "./series-chart.js";

const years = [2020, 2021, 2022, 2023, 2024];
const linesOf = (values: (number | null)[]) => {
  const series = [{ key: "a", label: "A", colour: "red", values }];
  const scales = scalesOf(years, series, 600);
  const text = renderToStaticMarkup(
    <Lines
      years={years}
      writeYear={String}
      series={series}
      known={4}
      width={600}
      scales={scales}
      writeShort={String}
    />,
  );
  const [, line = ""] = /class="visx-linepath" d="([^"]*)"/.exec(text) ?? [];
  return { line, domain: scales.y.domain(), alone: text.match(/data-alone/g)?.length ?? 0 };
};

it("a year between unknown ones is a point", () => {
  expect(linesOf([10, null, 20, null, 30]).alone).toBe(3);
  expect(linesOf([10, 20, null, 30, 40]).alone).toBe(0);
});

it("an unknown year is a gap in the line, not a zero", () => {
  expect(linesOf([10, 20, null, 30, 40]).line.match(/M/g)).toHaveLength(2);
  expect(linesOf([10, 20, 0, 30, 40]).line.match(/M/g)).toHaveLength(1);
});

it("a loss widens the axis, an unknown year does not", () => {
  expect(linesOf([null, 20, -5, 30, 40]).domain[0]).toBeLessThanOrEqual(-5);
  expect(linesOf([null, 20, 10, 30, 40]).domain).toEqual(linesOf([10, 20, 10, 30, 40]).domain);
});
