import { expect, it } from "vitest";
import { dateOf, webAddress } from "./cells.js";

it("a web address of a source is omitted if a user could not enter it", () => {
  for (const text of ["https://user:pw@a.test/", "https://a.test@b.test/", "javascript:1", "a.test", "http://", ""])
    expect(webAddress(text), text).toBeUndefined();
  for (const text of ["https://a.test/", "http://a.test/x?y=1"]) expect(webAddress(text)).toBe(text);
});

it("the zero of Unix time is no date; a day without a time is one", () => {
  for (const text of ["1970-01-01T00:00:00Z", "1970-01-01T00:00:00.000Z"])
    expect(() => dateOf({ posted: text }, "posted"), text).toThrow("the zero of Unix time");
  for (const text of ["1970-01-01", "01011970", "1970-01-01T05:00:00Z"])
    expect(dateOf({ posted: text }, "posted")).toBe("1970-01-01");
});
