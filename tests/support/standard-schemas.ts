import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import Ajv, { type ValidateFunction } from "ajv-draft-04";
import addFormats from "ajv-formats";

/** The schemas of OCDS, which lie beside the repository and are not a part of it. */
const folder = fileURLToPath(new URL("../../../shared/data/ocds/", import.meta.url));
const files = { release: `${folder}release-schema.json`, releasePackage: `${folder}release-package-schema.json` };

export const hasSchemas = Object.values(files).every((file) => existsSync(file));

const read = (file: string): object => JSON.parse(readFileSync(file, "utf8"));

/** Whether values are a release package of OCDS, formats included. */
export function releasePackageSchema(): ValidateFunction {
  const ajv = new Ajv({ strict: false, allErrors: false });
  addFormats.default(ajv);
  ajv.addSchema(read(files.release));
  return ajv.compile(read(files.releasePackage));
}
