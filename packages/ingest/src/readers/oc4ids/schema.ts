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

export type Oc4idsIssue = { path: string[]; message: string };

/** First schema error of a project, including formats; undefined if valid. */
export function oc4idsIssue(project: unknown): Oc4idsIssue | undefined {
  validate ??= compiled();
  if (validate(project)) return undefined;
  const [error] = validate.errors ?? [];
  return { path: error?.instancePath.split("/").slice(1) ?? [], message: error?.message ?? "not valid" };
}

export function oc4idsFault(project: unknown): string | undefined {
  const issue = oc4idsIssue(project);
  return issue && `${issue.path.join("/") || "the project"}: ${issue.message}`;
}
