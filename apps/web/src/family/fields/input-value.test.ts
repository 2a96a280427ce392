import { expect, it } from "vitest";
import { inputText, inputUnit, inputValue, limitText } from "./input-value.js";
import type { FieldInfo } from "./words.js";

const info = (kind: FieldInfo["kind"]): FieldInfo => ({ label: "Field", kind });

it.each([
  ["fraction", 0.8, "80", "%"],
  ["fraction", 0.07, "7", "%"],
  ["rate", 0.0325, "3.25", "%"],
  ["rate", 0.049834, "4.9834", "%"],
  ["percent", 45, "45", "%"],
  ["money", 812_272_000, "812,272,000", "USD"],
  ["money", -1_200.5, "-1,200.50", "USD"],
  ["count", 1_200, "1200", undefined],
  ["term", "projectManager", "Project manager", undefined],
] as const)(
  "a stored %s of %s is entered as %s in its unit, and read back as the same value",
  (kind, value, text, unit) => {
    expect(inputText(info(kind), value)).toBe(text);
    expect(inputUnit(kind)).toBe(unit);
    expect(inputValue(info(kind), text)).toBe(value);
  },
);

it("amounts and shares may be entered with their signs", () => {
  expect(inputValue(info("money"), "$1,200.50")).toBe(1_200.5);
  expect(inputValue(info("money"), "-$3")).toBe(-3);
  expect(inputValue(info("fraction"), "12.5%")).toBe(0.125);
  expect(inputValue(info("fraction"), "half")).toBe("half");
});

it("a limit is stated in the unit of the input", () => {
  expect(limitText(info("fraction"), "At most 1")).toBe("At most 100");
  expect(limitText(info("fraction"), "At least -1,000")).toBe("At least -100000");
  expect(limitText(info("feet"), "At most 3,048")).toBe("At most 10000");
  expect(limitText(info("money"), "At most 1")).toBe("At most 1");
  expect(limitText(info("fraction"), "Required")).toBe("Required");
});
