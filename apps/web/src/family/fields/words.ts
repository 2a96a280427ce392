import type { HoldingType } from "@pave/contract";
import { toPrecision } from "@pave/contract/calendar";
import type { Formats } from "../../core/formats.js";
import { sentence } from "../../core/sentence.js";
import type { Find } from "../../data/queries/use-found.js";
import { statusWords } from "../../ui/marks/status-tone.js";
import { anyText, type FieldKind, writers } from "./kinds.js";

/** How the fields of a family are called and written. */
export type FieldWords = {
  labelOf: (field: string) => string;
  textOf: (field: string, value: unknown, formats: Formats) => string;
};

/** The records that a field may name, and the way to find one by words. */
export type Reference = { family: HoldingType; one: string; many: string; find: Find };

/** One field of a record: its name, what it is called, how it is written, and the names of its words. */
export type FieldInfo = {
  label: string;
  kind: FieldKind;
  names?: Readonly<Record<string, string>>;
  /** It is expected or reckoned, not measured: shown unlike what is. */
  isEstimate?: true;
  /** Of a date: the field with its precision, in the whole record. */
  precision?: string;
  /** Said below its input. */
  hint?: string;
  /** Whether it is entered in several lines. */
  isLong?: boolean;
  /** Of a field that names a record: which it may name, as the other fields stand. */
  reference?: (values: Readonly<Record<string, string>>) => Reference | undefined;
  /** The field that holds the type of the referenced record; when it changes, this field is cleared. */
  scope?: string;
  /** Where the name of the named record is, in the whole record. */
  nameField?: string;
};

/** The value of a field of a record, a date as exactly as it is known. */
export function knownValue(record: object, field: string, info: FieldInfo | undefined): unknown {
  const value: unknown = Reflect.get(record, field);
  const precision: unknown = info?.precision && Reflect.get(record, info.precision);
  return typeof value === "string" ? toPrecision(value, precision) : value;
}

/** Fields of every family, which change with what its sources publish. */
const ofAll: Readonly<Record<string, FieldInfo | undefined>> = {
  missingFrom: { label: "No longer published by", kind: "list" },
  missingSince: { label: "No longer published since", kind: "date" },
};

/** The words of the fields that a family describes; others are spelled out of their names. */
export function fieldWords(infos: Readonly<Record<string, FieldInfo | undefined>>): FieldWords {
  const infoOf = (field: string) => infos[field] ?? ofAll[field];
  return {
    labelOf: (field) => infoOf(field)?.label ?? sentence(statusWords(field)),
    textOf(field, value, formats) {
      const info = infoOf(field);
      if (info === undefined) return anyText(value, formats);
      const { names = {}, kind } = info;
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

/** A kind within a named one: `transport.road` is `Transport: road`; empty for any other word. */
function kindOf(code: string, names: Readonly<Record<string, string>>): string {
  const [whole = "", kind] = code.split(".");
  const name = names[whole];
  return name === undefined || kind === undefined ? "" : `${name}: ${statusWords(kind)}`;
}

/** Names for the words of a vocabulary that has none: each word spelled out of itself. */
export const spelledNames = <Word extends string>(words: readonly Word[]): Readonly<Record<string, string>> =>
  Object.fromEntries(words.map((word) => [word, sentence(statusWords(word))]));
