import type { HeldType } from "@pave/contract";
import { findRecords } from "../data/queries/find-records.js";
import { entityWords } from "../family/entities.js";
import type { Reference } from "../family/fields/reference.js";
import type { FieldInfo } from "../family/fields/words.js";

export const referenceTo = (family: HeldType): Reference => ({
  ...entityWords[family],
  family,
  find: findRecords[family],
});

/** A field that names a record of a family; `nameField` holds what the record is called, where the whole record tells. */
const naming =
  (family: HeldType) =>
  (label: string, nameField?: string): FieldInfo => {
    const reference = referenceTo(family);
    return { label, kind: "record", reference: () => reference, ...(nameField !== undefined && { nameField }) };
  };

export const anOrganization = naming("organizations");
export const aProject = naming("projects");
export const aContract = naming("contracts");
export const aProgram = naming("programs");
export const anAsset = naming("assets");
