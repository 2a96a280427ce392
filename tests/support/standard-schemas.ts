import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import Ajv, { type ValidateFunction } from "ajv-draft-04";
import addFormats from "ajv-formats";

/** The standards' own schemas, which lie beside the repository and are not a part of it. */
const folder = fileURLToPath(new URL("../../../shared/data/", import.meta.url));
const files = {
  project: `${folder}oc4ids/docs/project-schema_0.9.json`,
  release: `${folder}ocds/release-schema.json`,
  releasePackage: `${folder}ocds/release-package-schema.json`,
};

export const hasSchemas = Object.values(files).every((file) => existsSync(file));

const read = (file: string): object => JSON.parse(readFileSync(file, "utf8"));

/** Whether values are a project of OC4IDS and a release package of OCDS, formats included. */
export function standardSchemas(): { project: ValidateFunction; releasePackage: ValidateFunction } {
  const ajv = new Ajv({ strict: false, allErrors: false });
  addFormats.default(ajv);
  ajv.addSchema(read(files.release));
  return { project: ajv.compile(read(files.project)), releasePackage: ajv.compile(read(files.releasePackage)) };
}
