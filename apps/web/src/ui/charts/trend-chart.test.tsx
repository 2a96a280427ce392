import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { runsOf } from "./runs.js";
import { Line, scalesOf } from "./trend-chart.js";

const drawn = (years: readonly number[]) => {
  const points = years.map((year) => ({ date: `${year}-06-30`, value: year }));
  const text = renderToStaticMarkup(
    <Line
      points={points}
      runs={runsOf(points, 366)}
      width={600}
      scales={scalesOf(points, 600)}
      writeDate={String}
      writeShort={String}
    />,
  );
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return { lines: count(/visx-linepath/g), dashed: count(/data-gap/g), points: count(/<circle/g) };
};

it("years in a row are one line", () => {
  expect(drawn([2015, 2016, 2017])).toEqual({ lines: 1, dashed: 0, points: 3 });
});

it("missing years are a dashed line between the known ones", () => {
  expect(drawn([2014, 2015, 2022, 2023, 2026])).toEqual({ lines: 3, dashed: 2, points: 5 });
});
