import type { Issue } from "@pave/contract";
import type { Failure } from "./form-failure.js";
import type { FieldErrors } from "./validate.js";

export type ByField<Values> = { readonly [Name in keyof Values]?: string };

/**
 * What of a failure belongs to fields of the form, each with its first message, and what is left to be said of the whole:
 * nothing, when all of it belongs to fields.
 */
export function splitFailure<Values extends Record<string, string>>(
  { issues, ...told }: Failure & { issues: readonly Issue[] },
  values: Values,
  serverNames: ByField<Values> = {},
): { fields: FieldErrors<Values>; whole: Failure | null } {
  const fields: FieldErrors<Values> = {};
  for (const name of Object.keys(values)) {
    const issue = issues.find(({ path }) => path === (serverNames[name] ?? name));
    if (issue !== undefined) Object.assign(fields, { [name]: issue.message });
  }
  const known = new Set(Object.keys(values).map((name) => serverNames[name] ?? name));
  const isAllTold = issues.length > 0 && issues.every(({ path }) => known.has(path));
  return { fields, whole: isAllTold ? null : told };
}
