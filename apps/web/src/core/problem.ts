import type { Issue } from "@pave/contract";
import { fieldOf } from "./unknown.js";

/** A failed call: the message, the server's code, and the request id to quote to support. */
export type Problem = {
  message: string;
  /** Errors by field of the input. */
  issues: readonly Issue[];
  /** The allowed moves, if the requested one was refused. */
  allowed: readonly string[];
  code: string | null;
  /** The HTTP status; null without a response: no network, or a time-out. */
  status: number | null;
  retryAfterSeconds: number | null;
  requestId: string | null;
};

/** Shown for an error without a message. */
export const noWords = "An unexpected error occurred. Please try again.";

const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);
const number = (value: unknown) => (typeof value === "number" && Number.isFinite(value) ? value : null);

/** Reads an error of any kind. A call's error carries the server's body in `data`. */
export function problemOf(error: unknown): Problem {
  const data = fieldOf(error, "data");
  return {
    message: text(error) ?? text(fieldOf(error, "message")) ?? noWords,
    issues: issuesOf(fieldOf(data, "issues")),
    allowed: textsOf(fieldOf(data, "allowed")),
    code: text(fieldOf(data, "code")),
    status: number(fieldOf(data, "httpStatus")),
    retryAfterSeconds: number(fieldOf(data, "retryAfter")),
    requestId: text(fieldOf(data, "requestId")),
  };
}

const isIssue = (value: unknown): value is Issue =>
  typeof fieldOf(value, "path") === "string" && text(fieldOf(value, "message")) !== null;
const issuesOf = (value: unknown): readonly Issue[] => (Array.isArray(value) ? value.filter(isIssue) : []);

const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
