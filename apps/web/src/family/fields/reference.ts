import type { HoldingType } from "@pave/contract";
import { families } from "@pave/contract/families";
import type { Find } from "../../data/queries/use-found.js";
import type { FieldInfo, Reference } from "./words.js";

export const referenceTo = (family: HoldingType, find: Find): Reference => ({
  ...families[family].words,
  family,
  find,
});

/** A field that references a record; `nameField` holds that record's name in the complete record. */
export const naming =
  (reference: Reference) =>
  (label: string, nameField?: string): FieldInfo => ({
    label,
    kind: "record",
    reference: () => reference,
    ...(nameField !== undefined && { nameField }),
  });
