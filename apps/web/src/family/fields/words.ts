import type { HoldingType } from "@pave/contract";
import { toPrecision } from "@pave/contract/calendar";
import { codeInWords } from "@pave/contract/labels-activities";
import type { Formats } from "../../core/formats.js";
import { sentence } from "../../core/sentence.js";
import type { Find } from "../../data/queries/use-found.js";
import { statusWords } from "../../ui/marks/status-tone.js";
import type { NameOf } from "../calls.js";
import { anyText, type FieldKind, writers } from "./kinds.js";

/** Labels and formats of a family's fields. */
export type FieldWords = {
  labelOf: (field: string) => string;
  textOf: (field: string, value: unknown, formats: Formats) => string;
};

/** The records that a field may reference, how to search for one, and how to read the name of one that is stored. */
export type Reference = { family: HoldingType; one: string; many: string; find: Find; nameOf?: NameOf };

/** One field of a record: name, label, format, and the labels of its vocabulary. */
export type FieldInfo = {
  label: string;
  kind: FieldKind;
  names?: Readonly<Record<string, string>>;
  /** For a code: the names of the groups given by its first characters. */
  groups?: Readonly<Record<string, string>>;
  /** Estimated or computed rather than measured, and displayed differently. */
  isEstimate?: true;
  /** For a date: the field with its precision, in the complete record. */
  precision?: string;
  /** Hint below its input. */
  hint?: string;
  /** true: entered in several lines. */
  isLong?: boolean;
  /** For a reference: which records it may name, given the other fields. */
  reference?: (values: Readonly<Record<string, string>>) => Reference | undefined;
  /** The field with the type of the referenced record; when it changes, this field is cleared. */
  scope?: string;
  /** The field with the referenced record's name, in the complete record. */
  nameField?: string;
  /** The stored fields that the value comes from, if they have other names. */
  storedAs?: readonly string[];
};

/** The value of a record's field, a date with its known precision. */
export function knownValue(record: object, field: string, info: FieldInfo | undefined): unknown {
  const value: unknown = Reflect.get(record, field);
  const precision: unknown = info?.precision && Reflect.get(record, info.precision);
  return typeof value === "string" ? toPrecision(value, precision) : value;
}

/** The stored fields behind a displayed one: for a record's name, the field with that record's id. */
export function storedFields(infos: Readonly<Record<string, FieldInfo | undefined>>) {
  const named = new Map(Object.entries(infos).map(([field, info]) => [info?.nameField, field]));
  return (field: string): readonly string[] => infos[field]?.storedAs ?? [named.get(field) ?? field];
}

/** Fields common to all families, set by what their sources publish. */
const ofAll: Readonly<Record<string, FieldInfo | undefined>> = {
  missingFrom: { label: "No longer published by", kind: "list" },
  missingSince: { label: "No longer published since", kind: "date" },
};

/** Field labels by family; fields without one are derived from their names. */
export function fieldWords(infos: Readonly<Record<string, FieldInfo | undefined>>): FieldWords {
  const infoOf = (field: string) => infos[field] ?? ofAll[field];
  return {
    labelOf: (field) => infoOf(field)?.label ?? sentence(statusWords(field)),
    textOf(field, value, formats) {
      const info = infoOf(field);
      if (info === undefined) return anyText(value, formats);
      const { names = {}, groups, kind } = info;
      if (groups !== undefined && typeof value === "string") return codeInWords(value, groups);
      if (Array.isArray(value) && kind === "list")
        return writers.list(
          value.map((word) => names[String(word)] ?? (kindOf(String(word), names) || word)),
          formats,
        );
      if (kind === "answers" && typeof value === "object" && value !== null)
        return Object.entries(value)
          .toSorted(([, a], [, b]) => Number(b) - Number(a))
          .map(([name, answer]) => `${names[name] ?? sentence(statusWords(name))}: ${writers.flag(answer, formats)}`)
          .join("; ");
      return names[String(value)] ?? writers[kind](value, formats);
    },
  };
}

/** A subcode within a named code: `transport.road` is `Transport: road`; empty for any other code. */
function kindOf(code: string, names: Readonly<Record<string, string>>): string {
  const [whole = "", kind] = code.split(".");
  const name = names[whole];
  return name === undefined || kind === undefined ? "" : `${name}: ${statusWords(kind)}`;
}

/** Labels for a vocabulary without its own: each code in words. */
export const spelledNames = <Word extends string>(words: readonly Word[]): Readonly<Record<string, string>> =>
  Object.fromEntries(words.map((word) => [word, sentence(statusWords(word))]));
