import type { FieldInfo } from "../fields/words.js";
import { type FormSection, fieldsIn } from "./sections.js";
import type { CheckedWrite } from "./write.js";

/** The changed fields of a record, the version they apply to, and the reason. */
export type RecordChange = { id: string; version: number; reason?: string } & Record<string, unknown>;

/** How records of a family are edited: the form's sections, and the write. */
export type EditScreen = {
  sections: readonly FormSection[];
  /** Fields of the sections that are set otherwise: at creation, or by changes of status. */
  except?: readonly string[];
  required: readonly string[];
  infos: Readonly<Record<string, FieldInfo | undefined>>;
  write: (change: RecordChange) => CheckedWrite;
};

/** The fields of the form. */
export const editedFieldsOf = ({ sections, except }: EditScreen): readonly string[] => fieldsIn(sections, except);
