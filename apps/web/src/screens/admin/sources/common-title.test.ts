import { expect, it } from "vitest";
import { commonTitle } from "./common-title.js";

it("calls several files of a source by what their titles share, and one by its own", () => {
  const parts = [1, 2, 3].map((part) => `Exempt organizations, business master file, ${part}`);
  expect(commonTitle(parts)).toBe("Exempt organizations, business master file");
  expect(commonTitle(["Failed banks"])).toBe("Failed banks");
  expect(commonTitle(["Bridges of Maryland", "Dams"])).toBe("Bridges of Maryland");
});
