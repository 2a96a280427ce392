import { expect, it } from "vitest";
import { findingsIn, findingsText } from "./findings.js";

it("writes findings one a line with their severity, and reads them back", () => {
  const findings = [
    { severity: "high", text: "Crack in the weld: girder 2" },
    { severity: "low", text: "Paint" },
  ] as const;
  const text = findingsText(findings);
  expect(text).toBe("High: Crack in the weld: girder 2\nLow: Paint");
  expect(findingsIn(text)).toEqual(findings);
  expect(findingsIn(` ${text.toLowerCase()} \n\n`)).toMatchObject([{ severity: "high" }, { severity: "low" }]);
});

it("assumes no severity where a line states none", () => {
  expect(findingsIn("Rust")).toEqual([{ text: "Rust" }]);
  expect(findingsIn("Severe: rust")).toEqual([{ text: "Severe: rust" }]);
  expect(findingsIn(null)).toEqual([]);
});
