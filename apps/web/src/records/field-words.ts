import { statusWords } from "../components/status-tone.js";
import type { Formats } from "../formats/formats.js";
import { anyText, type FieldKind, sentence, writers } from "./field-kinds.js";

/** How the fields of a family are called and written. */
export type FieldWords = {
  labelOf: (field: string) => string;
  textOf: (field: string, value: unknown, formats: Formats) => string;
};

/** One field of a record: its name, what it is called, how it is written, and the names of its words. */
export type FieldInfo = { label: string; kind: FieldKind; names?: Readonly<Record<string, string>> };

/** The words of the fields that a family describes; others are spelled out of their names. */
export function fieldWords(infos: Readonly<Record<string, FieldInfo | undefined>>): FieldWords {
  return {
    labelOf: (field) => infos[field]?.label ?? sentence(statusWords(field)),
    textOf(field, value, formats) {
      const info = infos[field];
      if (info === undefined) return anyText(value, formats);
      return info.names?.[String(value)] ?? writers[info.kind](value, formats);
    },
  };
}
