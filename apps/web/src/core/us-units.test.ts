import { expect, it } from "vitest";
import { metricText, metricValue, usText, usValue } from "./us-units.js";

it("metric values are written in US units, and with the published value", () => {
  expect(usText("feet", 527)).toBe("1,729 ft");
  expect(usText("feet", 20.7)).toBe("67.9 ft");
  expect(usText("squareFeet", 10_955.3)).toBe("117,922 sq ft");
  expect(usText("shortTons", 56.2)).toBe("61.9 tons");
  expect(metricText("feet", 20.7)).toBe("20.7 m");
  expect(metricText("squareFeet", 10_955)).toBe("10,955 m²");
});

it("a length entered in feet reads as entered", () => {
  for (const feet of [0.5, 12, 67.9, 1_729, 24_513]) expect(usValue("feet", metricValue("feet", feet))).toBe(feet);
});
