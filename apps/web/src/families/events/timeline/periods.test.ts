import { expect, it } from "vitest";
import { busyYears, endOf, periodName, shortName, windowOf } from "./periods.js";

it("has the last day of each period", () => {
  expect(endOf("2024-02-01", "month")).toBe("2024-02-29");
  expect(endOf("2026-10-01", "quarter")).toBe("2026-12-31");
  expect(endOf("2026-01-01", "year")).toBe("2026-12-31");
});

it("names it, in short form on an axis, where January shows its year", () => {
  expect(periodName("2026-05-01", "month")).toBe("May 2026");
  expect(periodName("2026-04-01", "quarter")).toBe("Q2 2026");
  expect(shortName("2026-05-01", "month")).toBe("May");
  expect(shortName("2026-01-01", "quarter")).toBe("2026");
  expect(shortName("2026-07-01", "quarter")).toBe("Q3");
});

it("shows years from the first with events to the last, and this one", () => {
  const years = [0, 3, 0, 2, 0, 0].map((events, at) => ({ start: `${2020 + at}-01-01`, events }));
  const shown = (thisDay: string) => busyYears(years, thisDay).map(({ start }) => start.slice(0, 4));
  expect(shown("2024-05-31")).toEqual(["2021", "2022", "2023", "2024"]);
  expect(shown("2022-05-31")).toEqual(["2021", "2022", "2023"]);
  expect(shown("2020-05-31")).toEqual(["2020", "2021", "2022", "2023"]);
});

it("covers whole periods around today, and a century of years", () => {
  expect(windowOf("month", "2026-05-31", {})).toEqual({ from: "2024-05-01", to: "2028-05-31" });
  expect(windowOf("quarter", "2026-05-31", {})).toEqual({ from: "2021-04-01", to: "2031-06-30" });
  expect(windowOf("year", "2026-05-31", {})).toEqual({ from: "1926-01-01", to: "2126-12-31" });
});

it("keeps to the days of the list's filter, and has none where the filter ends before it begins", () => {
  const since = { from: "2025-03-15", to: "2026-01-31" };
  expect(windowOf("month", "2026-05-31", since)).toEqual(since);
  expect(windowOf("month", "2026-05-31", { to: "2015-12-31" })).toBeUndefined();
  expect(windowOf("year", "2026-05-31", { to: "2015-12-31" })).toEqual({ from: "1926-01-01", to: "2015-12-31" });
});
