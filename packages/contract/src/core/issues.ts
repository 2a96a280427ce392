import type * as z from "zod";
import type { Issue } from "./errors.js";

/* Validation issues in the wording shared by the API and the web forms. Runs without zod. */

/** The most issues of one refusal: a body may have a hundred thousand unknown fields. */
export const issuesMax = 200;

/** The message about a field that a shape does not have. */
export const unknownField = "Unknown field";

/** The issues of a value that a shape refused: the first of each field, and one for each unknown field, up to a limit. */
export function issuesOf({ issues }: z.core.$ZodError): Issue[] {
  const fields = new Set<string>();
  const found: Issue[] = [];
  for (const issue of issues)
    for (const one of worded(issue)) {
      if (found.length === issuesMax) return found;
      if (fields.has(one.path)) continue;
      // Issues of the whole value are about different things.
      if (one.path !== "") fields.add(one.path);
      found.push(one);
    }
  return found;
}

/** The first issue in one line. */
export function issueLine([first]: readonly Issue[]): string {
  if (first === undefined) return "The request is not valid";
  return first.path ? `${first.path}: ${first.message}` : first.message;
}

function worded(issue: z.core.$ZodIssue): Issue[] {
  const path = issue.path.map(String).join(".");
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => ({ path: path ? `${path}.${key}` : key, message: unknownField }));
  return [{ path, message: issue.message }];
}
