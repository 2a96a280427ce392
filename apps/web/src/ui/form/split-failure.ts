import type { Issue } from "@pave/contract";
import type { Failure } from "./form-failure.js";
import type { ByField, FieldErrors, Fields } from "./validate.js";

/**
 * Splits a failure into the first message of each field and the failure of the whole form: null if every issue belongs
 * to a field. The path of an issue names a field or leads into one: `certifications.2` is in `certifications`.
 */
export function splitFailure<Values extends Fields>(
  { issues, ...failure }: Failure & { issues: readonly Issue[] },
  values: Values,
  serverNames: ByField<Values> = {},
): { fields: FieldErrors<Values>; whole: Failure | null } {
  const byPath = new Map(Object.keys(values).map((name) => [serverNames[name] ?? name, name]));
  const fieldOf = (path: string): string | undefined =>
    byPath.get(path) ?? (path.includes(".") ? fieldOf(path.slice(0, path.lastIndexOf("."))) : undefined);
  const found = issues.map(({ path, message }) => [fieldOf(path), message] as const);
  const fields: FieldErrors<Values> = {};
  for (const [name, message] of found)
    if (name !== undefined && !Object.hasOwn(fields, name)) Object.assign(fields, { [name]: message });
  const isWhole = found.length === 0 || found.some(([name]) => name === undefined);
  return { fields, whole: isWhole ? failure : null };
}
