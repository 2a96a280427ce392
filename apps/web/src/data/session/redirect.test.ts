import { describe, expect, it } from "vitest";
import { safeRedirect } from "./redirect.js";

const origin = "https://terminal.example";

describe("after sign-in the user goes to the address in redirect", () => {
  it.each([
    "/dashboard",
    "/organizations",
    "/organizations?state=NJ&sort=name#top",
    "/organizations?next=https%3A%2F%2Fevil.example",
    "/organizations?search=a%20b%25",
    "/organizations?search=//x",
    "/loginless",
  ])("%s is accepted", (path) => expect(safeRedirect(path, origin)).toBe(path));
  it("a path is normalised", () => expect(safeRedirect("/a/../organizations", origin)).toBe("/organizations"));
});

describe("open redirect: anything else leads to the dashboard", () => {
  it.each([
    undefined,
    null,
    7,
    ["/organizations"],
    "",
    "dashboard",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\/evil.example",
    "\\\\evil.example",
    "/%09/evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/%0a/evil.example",
    "/%2f/evil.example",
    "/%2f%2fevil.example",
    "/%5cevil.example",
    "/%255cevil.example",
    "/.//evil.example",
    "/a/..//evil.example",
    "https:evil.example",
    "https://evil.example",
    "https:/evil.example",
    "http://terminal.example.evil.example",
    "https://terminal.example@evil.example",
    "@evil.example",
    "//terminal.example@evil.example",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:x",
    "blob:https://terminal.example/1",
    "/%",
    "/\u2028/evil.example",
    "/login",
    "/login?redirect=/login",
    "/login/",
    "/LOGIN",
    "/%6cogin",
    "/x/../login",
    "/register",
    "/landing",
    "/",
    "/?redirect=/",
    "/verify-email/abc",
    "/reset-password/abc",
    "/forgot-password",
    `/${"a".repeat(3_000)}`,
  ])("%s", (payload) => expect(safeRedirect(payload, origin)).toBe("/dashboard"));
});
