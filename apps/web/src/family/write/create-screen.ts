import type { FamilyKey } from "@pave/contract";
import type { ComponentType } from "react";
import type { FieldInfo } from "../fields/words.js";
import type { FormSection } from "./sections.js";
import type { CheckedWrite, RecordValues } from "./write.js";

/** How records of a family are created: the form's fields in order, and the write. */
export type CreateScreen = {
  /** `New project`. */
  title: string;
  one: string;
  /** Fields shown initially; a name with a dot is a field of a part. */
  fields: readonly string[];
  more?: readonly string[];
  /** The headings under which they appear: the further fields, or all if there are none. */
  sections?: readonly FormSection[];
  required: readonly string[];
  /** Label of the button, if not `Add`. */
  action?: string;
  infos: Readonly<Record<string, FieldInfo | undefined>>;
  /** Initial values of the fields. */
  start?: RecordValues;
  /** The list in which the new record appears. */
  family: FamilyKey;
  write: (values: RecordValues) => CheckedWrite<{ id: string }>;
};

export type CreationForm = ComponentType<{ onClose: () => void }>;

/** A record type that can be added from a list, by the common form or its own. */
export type Creation = { label: string } & (
  | { load: () => Promise<CreateScreen> }
  | { form: () => Promise<CreationForm> }
);

/** The input, with the fields of a part nested below it: `bond.parAmount` is `parAmount` of `bond`. */
export function nested(values: RecordValues): Record<string, unknown> {
  const whole: Record<string, unknown> = {};
  const parts = new Map<string, Record<string, unknown>>();
  for (const [name, value] of Object.entries(values)) {
    const [part = "", field] = name.split(".", 2);
    if (field === undefined) whole[name] = value;
    else parts.set(part, { ...parts.get(part), [field]: value });
  }
  return { ...whole, ...Object.fromEntries(parts) };
}
