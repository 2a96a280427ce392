import { expect, it } from "vitest";
import { redacted } from "./redact.js";

it.each([
  ["Failed for ann.lee+x@example.com now", "Failed for [e-mail] now"],
  ["at https://pave.example/login?redirect=%2Fme&x=1", "at https://pave.example/login?[…]"],
  ["/reset-password/abcDEF-x", "/reset-password/[secret]"],
  ["Bearer eyJhbGciOiJIUzI1NiJ9.eyJ1c2VySWQiOiIxIn0.abcdefghijk_-", "Bearer [token]"],
  ["/trust/organizations/01900000-0000-7000-8000-000000000000", "/trust/organizations/[id]"],
  [`secret ${"a1".repeat(20)}`, "secret [secret]"],
  ['Unexpected token, "John Smith" is not JSON', 'Unexpected token, "[text]" is not JSON'],
  ["used ABCD-EFGH-2345-WXYZ", "used [secret]"],
  ["call +1 (202) 555-0100", "call [number]"],
  ["code 123456", "code [number]"],
])("redacts possibly personal data: %s", (text, expected) => {
  expect(redacted(text)).toBe(expected);
});

it("retains what a developer needs", () => {
  const stack =
    "TypeError: Cannot read properties of undefined (reading 'name')\n    at renderWithHooksAgainAndAgain (https://pave.example/static/js/app-B3xk9a.js:10:512345)";
  expect(redacted(stack)).toBe(stack);
});
