import { describe, expect, it } from "vitest";
import { chunkFailure } from "./error-page.js";

describe("chunk failure: Loading chunk {n} failed", () => {
  it.each([
    [
      "Failed to fetch dynamically imported module: https://t.example/static/js/palette-Bx1.js",
      "Loading chunk palette-Bx1 failed",
    ],
    ["error loading dynamically imported module: https://t.example/static/js/a-1.js?v=2", "Loading chunk a-1 failed"],
    ["Unable to preload CSS for /static/css/index-9.css", "Loading chunk index-9 failed"],
    ["Loading chunk palette failed", "Loading chunk palette failed"],
    ["Importing a module script failed.", "Loading chunk failed"],
  ])("%s", (message, text) => expect(chunkFailure(message)).toBe(text));
  it("another error is not a chunk failure", () => expect(chunkFailure("x is undefined")).toBeNull());
});
