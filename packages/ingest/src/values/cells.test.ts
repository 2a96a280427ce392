import { expect, it } from "vitest";
import { webAddress } from "./cells.js";

it("a web address of a source is omitted if a user could not enter it", () => {
  for (const text of ["https://user:pw@a.test/", "https://a.test@b.test/", "javascript:1", "a.test", "http://", ""])
    expect(webAddress(text), text).toBeUndefined();
  for (const text of ["https://a.test/", "http://a.test/x?y=1"]) expect(webAddress(text)).toBe(text);
});
