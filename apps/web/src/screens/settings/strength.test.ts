import { expect, it } from "vitest";
import { strengthHint } from "./strength.js";

it.each([
  ["", null],
  ["short", "Minimum 8 characters"],
  ["aaaaaaaaaaaaaaaaaaaa", "Weak: repeated characters"],
  ["Summer2026!", "Weak: a single word or number is easy to guess"],
  ["t4n-Kqz!9", "Fair: 15 characters or more are much harder to guess"],
  ["correct horse battery", "Strong"],
])("the hint on “%s” is %s", (password, hint) => expect(strengthHint(password, 8)).toBe(hint));
