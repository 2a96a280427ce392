import type * as z from "zod";
import type { Issue } from "./errors.js";
import { slipsBetween } from "./text/slips-between.js";

/* Validation issues in the wording shared by the API and the web forms. Runs without zod. */

/** The most issues of one refusal: a body may have a hundred thousand unknown fields. */
export const issuesMax = 200;

/** The message about a field that a shape does not have. */
export const unknownField = "Unknown field";

/** The most unknown fields that are compared with the valid ones. */
const comparedMax = 20;
/** A shape with more fields does not list all of them. */
const listedMax = 12;
const nearMax = 3;

/** A message about unknown fields, with the valid names on lines of their own for `issuesOf`. */
export const unknownFieldAmong = (names: readonly string[]): string => [unknownField, ...names].join("\n");

/** The message about one unknown field: with the names that it may mean, or with all valid ones if they are few. */
export function unknownFieldMessage(name: string, valid: readonly string[]): string {
  const near = nearNames(name, valid);
  if (near.length > 0) return `${unknownField}. Similar: ${near.join(", ")}`;
  return valid.length === 0 || valid.length > listedMax ? unknownField : `${unknownField}. Valid: ${valid.join(", ")}`;
}

/** The valid names nearest to another one: a slip or two away, or with its word in common (`state`, `stateCode`). */
function nearNames(name: string, valid: readonly string[]): string[] {
  const bare = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");
  const typed = bare(name.slice(0, 60));
  if (typed.length < 3) return [];
  const slipsMax = typed.length < 8 ? 1 : 2;
  return valid
    .flatMap((one) => {
      const known = bare(one);
      const [short, long] = typed.length < known.length ? [typed, known] : [known, typed];
      const rest = long.length - short.length;
      if (rest > slipsMax) return short.length >= 4 && long.includes(short) ? [{ one, distance: 10 + rest }] : [];
      const slips = slipsBetween(typed, known);
      return slips <= slipsMax ? [{ one, distance: slips }] : [];
    })
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, nearMax)
    .map(({ one }) => one);
}

/** The issues of a value that a shape refused: the first of each field, and one for each unknown field, up to a limit. */
export function issuesOf({ issues }: z.core.$ZodError): Issue[] {
  const fields = new Set<string>();
  const found: Issue[] = [];
  let compared = 0;
  const wordsFor = (key: string, valid: readonly string[]) =>
    ++compared > comparedMax ? unknownField : unknownFieldMessage(key, valid);
  for (const issue of issues)
    for (const one of worded(issue, wordsFor)) {
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

function worded(issue: z.core.$ZodIssue, wordsFor: (key: string, valid: readonly string[]) => string): Issue[] {
  const path = issue.path.map(String).join(".");
  if (issue.code !== "unrecognized_keys") return [{ path, message: issue.message }];
  const [, ...valid] = issue.message.split("\n");
  return issue.keys
    .slice(0, issuesMax)
    .map((key) => ({ path: path ? `${path}.${key}` : key, message: wordsFor(key, valid) }));
}
