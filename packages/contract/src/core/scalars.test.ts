import { describe, expect, it } from "vitest";
import { HttpUrl, StoredUrl } from "./scalars.js";

const withUser = [
  "https://user:pw@evil.test/",
  "https://user@evil.test/",
  "https://bank.test@evil.test/login",
  "https://@evil.test/",
  "https://:@evil.test/",
  "HTTPS://user@evil.test/",
  "https:user@evil.test",
  "https:/user@evil.test",
  "https:///user@evil.test",
  "https:\\\\user@evil.test",
  "https://bank.test\\@evil.test/",
  "ht\ttps://user@evil.test/",
  "https:/\t/user@evil.test/",
];

describe("a web address as input", () => {
  it.each(withUser)("is refused with a user name or password: %j", (address) => {
    expect(HttpUrl.safeParse(address).success).toBe(false);
  });

  it.each(["https://a.test/", "http://a.test/@name", "https://a.test/?mail=x@b.test", "https://a.test/#a@b"])(
    "may hold an at sign after its host: %s",
    (address) => expect(HttpUrl.parse(address)).toBe(address),
  );
});

it("a web address that was stored with a user name can still be returned", () => {
  expect(StoredUrl.safeParse("https://user:pw@evil.test/").success).toBe(true);
});
