import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import Ajv, { type ValidateFunction } from "ajv-draft-04";
import addFormats from "ajv-formats";

/** The OCDS schemas, if they were placed beside the checkout; the repository does not include them. */
const folder = fileURLToPath(new URL("../../../shared/data/ocds/", import.meta.url));
const files = { release: `${folder}release-schema.json`, releasePackage: `${folder}release-package-schema.json` };

const read = (file: string): object => JSON.parse(readFileSync(file, "utf8"));

/** Validates values by the published schema of an OCDS release package, formats included; undefined without it. */
export function publishedReleasePackage(): ValidateFunction | undefined {
  if (!Object.values(files).every((file) => existsSync(file))) return undefined;
  const ajv = new Ajv({ strict: false, allErrors: false });
  addFormats.default(ajv);
  ajv.addSchema(read(files.release));
  return ajv.compile(read(files.releasePackage));
}
