import type * as z from "zod";
import type { Issue } from "./errors.js";

/* Validation issues in the wording shared by the API and the web forms. Runs without zod. */

/** The issues of a value that a shape refused: the first of each field, and one for each unknown field. */
export function issuesOf({ issues }: z.core.$ZodError): Issue[] {
  const all = issues.flatMap(worded);
  return all.filter(({ path }, at) => path === "" || all.findIndex((one) => one.path === path) === at);
}

/** The first issue in one line. */
export function issueLine([first]: readonly Issue[]): string {
  if (first === undefined) return "The request is not valid";
  return first.path ? `${first.path}: ${first.message}` : first.message;
}

function worded(issue: z.core.$ZodIssue): Issue[] {
  const path = issue.path.map(String).join(".");
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => ({ path: path ? `${path}.${key}` : key, message: "Unknown field" }));
  return [{ path, message: issue.message }];
}
