import { expect, it } from "vitest";
import { failureWords } from "./attempt.js";

const problem = {
  message: "Incorrect code",
  issues: [],
  allowed: [],
  code: null,
  status: 400,
  retryAfterSeconds: null,
  requestId: "r-1",
};

it("a refusal shows the server's message", () => expect(failureWords(problem)).toBe("Incorrect code"));
it("a limit says how long to wait", () =>
  expect(failureWords({ ...problem, status: 429, message: "Too many tries", retryAfterSeconds: 7 })).toBe(
    "Too many tries. Try again in 7 seconds.",
  ));
it("without an answer the message says that nothing was saved", () =>
  expect(failureWords({ ...problem, status: null })).toContain("Nothing was saved"));
