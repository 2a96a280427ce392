import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import Ajv, { type ValidateFunction } from "ajv-draft-04";
import addFormats from "ajv-formats";

/** The published schemas of OCDS 1.1.5 without their texts; NOTICE.md lies beside them. */
const folder = fileURLToPath(new URL("../fixtures/ocds/", import.meta.url));
const files = { release: `${folder}release-schema.json`, releasePackage: `${folder}release-package-schema.json` };

const read = (file: string): object => JSON.parse(readFileSync(file, "utf8"));

/** Whether values are a release package of OCDS, formats included. */
export function releasePackageSchema(): ValidateFunction {
  const ajv = new Ajv({ strict: false, allErrors: false });
  addFormats.default(ajv);
  ajv.addSchema(read(files.release));
  return ajv.compile(read(files.releasePackage));
}
