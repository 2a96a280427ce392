import type { OrganizationField } from "@pave/contract";
import { sectorNames, sizeNames, statusNames, typeNames } from "@pave/contract/labels";
import { type Formats, formatsFor } from "../../core/formats.js";
import { sentence } from "../../core/sentence.js";
import { anyText, writers } from "../../family/fields/kinds.js";
import { statusWords } from "../../ui/marks/status-tone.js";
import { fieldInfo } from "./fields.js";

const words = new Map<unknown, string>(Object.entries({ ...sizeNames, ...sectorNames, ...statusNames, ...typeNames }));

const inFull = formatsFor({});

const isField = (field: string): field is OrganizationField => Object.hasOwn(fieldInfo, field);

/** The value of a field in words, its figures in full unless told otherwise; a dash where it is unknown. */
export function fieldText(field: string, value: unknown, formats: Formats = inFull): string {
  const kind = isField(field) ? fieldInfo[field].kind : null;
  if (kind === null || kind === "word") return words.get(value) ?? writersOf(kind)(value, formats);
  return writers[kind](value, formats);
}

const writersOf = (kind: "word" | null) => (kind === null ? anyText : writers.word);

/** What a field is called; one that is not ours is spelled out of its name. */
export function fieldLabel(field: string): string {
  const [, base] = field.match(/^(.+)PerCapita$/) ?? [];
  if (base !== undefined) return `${fieldLabel(base)} per capita`;
  return isField(field) ? fieldInfo[field].label : sentence(statusWords(field));
}
