import { expect, test } from "vitest";
import { partName } from "./part-name.js";

test("a part is named by its folder and file, unless the file name alone is unique", () => {
  expect(partName("/web/src/screens/market/page.tsx")).toBe("market-page");
  expect(partName("/web/src/families/organizations/list.tsx")).toBe("organizations-list");
  expect(partName("/web/src/screens/palette/palette.tsx")).toBe("palette");
  expect(partName("/web/src/family/list/export-list.tsx")).toBe("export-list");
  expect(partName("C:\\web\\src\\main.tsx")).toBe("main");
});

test("a file that the router splits off retains the router's name", () => {
  expect(partName("/web/src/routes/_app/settings/$section.tsx")).toBeUndefined();
  expect(partName("/web/src/routes/_app/dashboard.tsx?tsr-split=component")).toBeUndefined();
});
