import type { HoldingType } from "@pave/contract";
import { families } from "@pave/contract/families";
import type { Find } from "../../data/queries/use-found.js";
import type { NameOf } from "../calls.js";
import type { FieldInfo, Reference } from "./words.js";

export const referenceTo = (family: HoldingType, find: Find, nameOf: NameOf): Reference => ({
  ...families[family].words,
  family,
  find,
  nameOf,
});

/** A field that references a record; `nameField` holds that record's name in the complete record, if it has it. */
export const naming =
  (reference: Reference) =>
  (label: string, nameField?: string): FieldInfo => ({
    label,
    kind: "record",
    reference: () => reference,
    ...(nameField !== undefined && { nameField }),
  });
