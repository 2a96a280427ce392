import type { HoldingType } from "@pave/contract";
import { families } from "@pave/contract/families";
import type { Find } from "../../data/queries/use-found.js";
import type { FieldInfo, Reference } from "./words.js";

export const referenceTo = (family: HoldingType, find: Find): Reference => ({
  ...families[family].words,
  family,
  find,
});

/** A field that names a record; `nameField` holds what the record is called, where the whole record has it. */
export const naming =
  (reference: Reference) =>
  (label: string, nameField?: string): FieldInfo => ({
    label,
    kind: "record",
    reference: () => reference,
    ...(nameField !== undefined && { nameField }),
  });
