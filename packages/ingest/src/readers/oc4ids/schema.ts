import Ajv, { type ValidateFunction } from "ajv-draft-04";
import addFormats from "ajv-formats";
import schema from "./schema.json" with { type: "json" };

/*
 * `schema.json` is the project schema of the Open Contracting for Infrastructure Data Standard, version 0.9.5, by the
 * Open Contracting Partnership (standard.open-contracting.org/infrastructure), under the Apache License 2.0. Changed:
 * titles, descriptions and code list names are removed, which do not affect validation.
 */

let validate: ValidateFunction | undefined;

function compiled(): ValidateFunction {
  const ajv = new Ajv({ strict: false });
  addFormats.default(ajv);
  return ajv.compile(schema);
}

/** First schema error of a project, including formats: path and reason; undefined if valid. */
export function oc4idsFault(project: unknown): string | undefined {
  validate ??= compiled();
  if (validate(project)) return undefined;
  const [error] = validate.errors ?? [];
  return `${error?.instancePath.slice(1) || "the project"}: ${error?.message ?? "not valid"}`;
}
