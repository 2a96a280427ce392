import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  dash,
  formatBytes,
  formatCompact,
  formatCurrency,
  formatDate,
  formatDayOfYear,
  formatDuration,
  formatEstimate,
  formatFileSize,
  formatInstant,
  formatMonth,
  formatNumber,
  formatPercent,
  writeNumber,
} from "./format.js";
import { formatIn } from "./format-currency.js";

const notNumbers = [null, undefined, "", "  ", "abc", "1,234", Number.NaN, Number.POSITIVE_INFINITY, "Infinity"];

test("an amount in another currency than dollars names it", () => {
  expect(formatIn(40_000_000, "GBP", "large")).toBe("GBP 40M");
  expect(formatIn(-1_234, "MXN")).toBe("MXN −1,234");
  expect([formatIn(1_234, "USD"), formatIn(1_234, null), formatIn(null, "GBP")]).toEqual(["$1,234", "$1,234", dash]);
});

test("sizes of publishers' files are decimal, and expected durations are in one unit", () => {
  expect([340, 14_000, 1_400_000, 1_300_000_000].map(formatBytes)).toEqual(["1 kB", "14 kB", "1.4 MB", "1.3 GB"]);
  expect([89, 600, 9_000].map(formatEstimate)).toEqual(["89 s", "10 min", "2.5 h"]);
});

describe("without the browser's formatters", () => {
  const published = fc.integer({ min: -1e12, max: 1e12 }).map((number) => number / 1_000);

  test("numbers are written as those would write them, however many decimals are kept", () => {
    const any = fc.oneof(published, fc.double({ noNaN: true, noDefaultInfinity: true }), fc.maxSafeInteger());
    fc.assert(
      fc.property(any, fc.nat({ max: 6 }), fc.nat({ max: 6 }), (number, one, other) => {
        const [least, most] = [Math.min(one, other), Math.max(one, other)];
        const options = { minimumFractionDigits: least, maximumFractionDigits: most };
        expect(writeNumber(number, most, least)).toBe(number.toLocaleString("en-US", options));
      }),
      { numRuns: 400 },
    );
    for (const half of [0.5, 1.5, -2.5, 1.005, 1.45, 8.345, -0.25, -0, 1e21, 5e-7])
      for (const most of [0, 1, 2])
        expect(writeNumber(half, most, 0)).toBe(half.toLocaleString("en-US", { maximumFractionDigits: most }));
  });

  test("calendar dates and months are too", () => {
    const day = fc.date({ min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(day, (date) => {
        const [text, zone] = [date.toISOString().slice(0, 10), { timeZone: "UTC" }];
        expect(formatDate(date)).toBe(date.toLocaleDateString("en-US", { dateStyle: "medium" }));
        expect(formatInstant(date, "UTC")).toBe(formatInstant(date, "Etc/UTC"));
        expect(formatDate(text)).toBe(date.toLocaleDateString("en-US", { dateStyle: "medium", ...zone }));
        expect(formatDate(text.slice(0, 7))).toBe(
          date.toLocaleDateString("en-US", { year: "numeric", month: "short", ...zone }),
        );
      }),
    );
  });
});

describe("a missing value", () => {
  const writers = { formatNumber, formatCurrency, formatPercent, formatCompact, formatFileSize, formatDuration };
  for (const [name, write] of Object.entries(writers))
    test(`${name} shows a dash for empty, invalid and non-numeric values`, () => {
      for (const value of notNumbers) expect(write(value)).toBe(dash);
    });

  test("dates show a dash for empty and invalid values, and for days that do not exist", () => {
    for (const value of [null, undefined, "", "soon", "2025-02-30", "2025-13-01", new Date("x")]) {
      expect(formatDate(value)).toBe(dash);
      expect(formatInstant(value)).toBe(dash);
    }
    for (const value of [null, undefined, "", "2001", "2001-13", "2001-05-02"]) expect(formatMonth(value)).toBe(dash);
    for (const value of [null, undefined, "", "06", "13-01", "02-30"]) expect(formatDayOfYear(value)).toBe(dash);
  });

  test("a negative size and a negative duration are invalid", () => {
    expect(formatFileSize(-1)).toBe(dash);
    expect(formatDuration(-1)).toBe(dash);
  });

  test("zero is a value", () => {
    expect(formatNumber(0)).toBe("0");
    expect(formatNumber(-0)).toBe("0");
    expect(formatCurrency(0)).toBe("$0");
    expect(formatPercent(0)).toBe("0%");
    expect(formatCompact(0)).toBe("0");
    expect(formatFileSize(0)).toBe("0 Bytes");
    expect(formatDuration(0)).toBe("0m");
  });

  test("a share that is not zero is not written as zero", () => {
    expect([0.0001, -0.0001, 0.0005].map(formatPercent)).toEqual(["<0.1%", ">−0.1%", "0.1%"]);
  });
});

describe("numbers", () => {
  test("thousands are grouped, and decimals are as specified", () => {
    expect(formatNumber(1234567.5)).toBe("1,234,568");
    expect(formatNumber(12.3456, 2)).toBe("12.35");
    expect(formatNumber(3, 2)).toBe("3.00");
  });

  test("a numeral given as text counts as its number", () => {
    expect(formatNumber("1234")).toBe("1,234");
    expect(formatCurrency("1e6")).toBe("$1,000,000");
  });

  test("negative numbers carry a true minus sign", () => {
    expect(formatNumber(-1234)).toBe("−1,234");
    expect(formatCurrency(-1234)).toBe("−$1,234");
    expect(formatCurrency(-1_500_000, "large")).toBe("−$1.5M");
    expect(formatPercent(-0.051)).toBe("−5.1%");
  });
});

describe("currency", () => {
  test("is in dollars without cents", () => {
    expect(formatCurrency(1234567.89)).toBe("$1,234,568");
    expect(formatCurrency(0.4)).toBe("$0");
    expect(formatCurrency(-0.4)).toBe("$0");
  });

  test("has a large form from thousand to trillion, of two or three digits", () => {
    expect(formatCurrency(999, "large")).toBe("$999");
    expect(formatCurrency(999.6, "large")).toBe("$1K");
    expect(formatCurrency(1_000, "large")).toBe("$1K");
    expect(formatCurrency(1_250_000, "large")).toBe("$1.3M");
    expect(formatCurrency(3_000_000_000, "large")).toBe("$3B");
    expect(formatCurrency(6_700_000_000_000, "large")).toBe("$6.7T");
    expect(formatCurrency(1_234_500_000_000_000, "large")).toBe("$1,235T");
  });

  test("rounds into the next unit instead of showing a thousand of one", () => {
    expect(formatCurrency(999_500, "large")).toBe("$1M");
    expect(formatCurrency(999_499, "large")).toBe("$999K");
    expect(formatCurrency(99_950, "large")).toBe("$100K");
    expect(formatCurrency(99_949, "large")).toBe("$99.9K");
  });
});

describe("compact numbers", () => {
  test("K begins at 1,000 and M at 1,000,000", () => {
    expect(formatCompact(999)).toBe("999");
    expect(formatCompact(1_000)).toBe("1K");
    expect(formatCompact(1_540)).toBe("1.5K");
    expect(formatCompact(420_000)).toBe("420K");
    expect(formatCompact(1_000_000)).toBe("1M");
    expect(formatCompact(331_400_000)).toBe("331M");
    expect(formatCompact(2_500_000_000)).toBe("2,500M");
  });

  test("rounding reaches the next unit", () => {
    expect(formatCompact(999.97)).toBe("1K");
    expect(formatCompact(999_560)).toBe("1M");
  });
});

test("a percentage is a fraction times one hundred with at most one decimal", () => {
  expect(formatPercent(0.05)).toBe("5%");
  expect(formatPercent(0.992)).toBe("99.2%");
  expect(formatPercent(1)).toBe("100%");
  expect(formatPercent(12.5)).toBe("1,250%");
});

test("file sizes run from Bytes to TB with two decimals", () => {
  expect(formatFileSize(512)).toBe("512 Bytes");
  expect(formatFileSize(1_024)).toBe("1.00 KB");
  expect(formatFileSize(1_536)).toBe("1.50 KB");
  expect(formatFileSize(5 * 1_024 ** 2)).toBe("5.00 MB");
  expect(formatFileSize(1.25 * 1_024 ** 3)).toBe("1.25 GB");
  expect(formatFileSize(3 * 1_024 ** 4)).toBe("3.00 TB");
  expect(formatFileSize(2_000 * 1_024 ** 4)).toBe("2,000.00 TB");
});

test("a duration is in hours and minutes", () => {
  expect(formatDuration(45)).toBe("45m");
  expect(formatDuration(60)).toBe("1h");
  expect(formatDuration(125)).toBe("2h 5m");
  expect(formatDuration(59.6)).toBe("1h");
  expect(formatDuration(60_001)).toBe("1,000h 1m");
});

describe("dates", () => {
  test("have four styles, medium by default", () => {
    expect(formatDate("2025-01-05", "short")).toBe("1/5/25");
    expect(formatDate("2025-01-05")).toBe("Jan 5, 2025");
    expect(formatDate("2025-01-05", "long")).toBe("January 5, 2025");
    expect(formatDate("2025-01-05", "full")).toBe("Sunday, January 5, 2025");
  });

  test("a calendar date is the same day in every time zone", () => {
    expect(formatDate("2025-01-05", "medium", "Pacific/Honolulu")).toBe("Jan 5, 2025");
    expect(formatDate("2025-01-05", "medium", "Pacific/Auckland")).toBe("Jan 5, 2025");
  });

  test("an instant is on the day of the time zone it is shown in", () => {
    expect(formatDate("2025-01-05T02:00:00Z", "medium", "America/New_York")).toBe("Jan 4, 2025");
    expect(formatDate(new Date("2025-01-05T02:00:00Z"), "medium", "UTC")).toBe("Jan 5, 2025");
  });

  test("an instant with its time names the zone", () => {
    expect(formatInstant("2025-01-05T00:00:00Z", "America/New_York").replace(/\s/g, " ")).toBe(
      "Jan 4, 2025, 7:00 PM EST",
    );
  });

  test("a recurring month and day is read as such", () => {
    expect(formatMonth("2001-05")).toBe("May 2001");
    expect(formatDayOfYear("06-30")).toBe("June 30");
    expect(formatDayOfYear("02-29")).toBe("February 29");
  });
});
