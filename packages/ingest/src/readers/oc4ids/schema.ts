import Ajv, { type ValidateFunction } from "ajv-draft-04";
import addFormats from "ajv-formats";
import schema from "./schema.json" with { type: "json" };

/*
 * `schema.json` is the project schema of the Open Contracting for Infrastructure Data Standard, version 0.9.5, by
 * the Open Contracting Partnership (standard.open-contracting.org/infrastructure), under the Apache License 2.0. It was
 * changed: titles, descriptions and the names of code lists are left out, which tell nothing of what is valid.
 */

let validate: ValidateFunction | undefined;

function compiled(): ValidateFunction {
  const ajv = new Ajv({ strict: false });
  addFormats.default(ajv);
  return ajv.compile(schema);
}

/** What the standard's schema has against a project, formats included: the place and the reason; undefined for nothing. */
export function oc4idsFault(project: unknown): string | undefined {
  validate ??= compiled();
  if (validate(project)) return undefined;
  const [error] = validate.errors ?? [];
  return `${error?.instancePath.slice(1) || "the project"}: ${error?.message ?? "not valid"}`;
}
