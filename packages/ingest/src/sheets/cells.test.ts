import { expect, test } from "vitest";
import { cellText, dateIn, numberIn, withoutContacts } from "./cells.js";
import { fieldOf } from "./fields.js";
import { fieldValue } from "./read-field.js";
import { shownValue } from "./shown-value.js";
import { blankColumn } from "./suggest.js";

test.each([
  ["$1,234.50", 1234.5],
  ["(1,234)", -1234],
  ["12 %", 12],
  ["1.2 million", 1_200_000],
  ["$3.4M", 3_400_000],
  ["850K", 850_000],
  ["1,23", undefined],
  ["12-14", undefined],
  ["1e5", 100_000],
  ["5-", -5],
  [".5", 0.5],
  ["M", undefined],
])("the number %s is %s", (text, value) => expect(numberIn(text)).toBe(value));

test.each([
  ["03/04/2026", "mdy", "2026-03-04"],
  ["03/04/2026", "dmy", "2026-04-03"],
  ["12-11-1996 00:00", "mdy", "1996-12-11"],
  ["07/14/2022 12:00:00 AM", "mdy", "2022-07-14"],
  ["2024-05-01T00:00:00", "mdy", "2024-05-01"],
  ["1-Feb-24", "mdy", "2024-02-01"],
  ["Dec. 31, 1998", "dmy", "1998-12-31"],
  ["31/12/98", "dmy", "1998-12-31"],
  ["02/30/2024", "mdy", undefined],
  ["20240229", "mdy", "2024-02-29"],
  ["March 2024", "mdy", undefined],
] as const)("the date %s in the order %s is %s", (text, order, date) => expect(dateIn(text, order)).toBe(date));

test("a formula is not a value, except the one that protects leading zeros", () => {
  const read = (cell: string) => cellText({ cell }, "cell");
  expect(read('="00123"')).toBe("00123");
  for (const formula of ['=HYPERLINK("http://x","y")', "=1+1", "@SUM(1)", "+cmd|' /C calc'!A0", "-SUM(A1)"])
    expect(() => read(formula)).toThrow("a formula");
  for (const text of ["-5", "+1 410", "@home", "- see note"]) expect(read(text)).toBe(text);
});

test("personal addresses and numbers are removed from texts", () => {
  expect(withoutContacts("Ask m.smith@x.gov or (410) 555-0100 by 2024-05-01")).toBe(
    "Ask [e-mail address left out] or [telephone number left out] by 2024-05-01",
  );
  expect(withoutContacts("Contract 2024-001-0042, $1,234,567.00, 39.2904")).toBe(
    "Contract 2024-001-0042, $1,234,567.00, 39.2904",
  );
});

test("a preview shows a value as its record will: rates in percent, amounts with their currency, terms in words", () => {
  const bond = (field: string) => fieldOf("deals", field);
  expect(shownValue(bond("trueInterestCost"), 0.0325)).toBe("3.25%");
  expect(shownValue(bond("trueInterestCost"), 0.03125)).toBe("3.125%");
  expect(shownValue(bond("parAmount"), 1_250_000)).toBe("$1,250,000");
  expect(shownValue(bond("parAmount"), 1_250_000, "CAD")).toBe("1,250,000 CAD");
  expect(shownValue(bond("saleDate"), "2026-03-12")).toBe("Mar 12, 2026");
  expect(shownValue(bond("debtType"), "certificateOfParticipation")).toBe("certificate of participation");
  expect(shownValue(bond("security"), "netRevenue")).toBe("netRevenue");
  expect(shownValue(fieldOf("assets", "yearBuilt"), 1931)).toBe("1931");
  expect(shownValue(fieldOf("projects", "progressPercent"), 40)).toBe("40");
});

test("a code of zeros, which stands for a state or county as a whole, is no county and no place", () => {
  const read = (name: string, text: string) => {
    const field = fieldOf("organizations", name);
    return field && fieldValue(field, blankColumn("Code", name), { Code: text });
  };
  expect([read("countyFips", "000"), read("placeFips", "00000")]).toEqual([undefined, undefined]);
  expect([read("countyFips", "1"), read("placeFips", "00124")]).toEqual(["001", "00124"]);
});
