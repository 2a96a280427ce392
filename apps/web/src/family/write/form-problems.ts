import { recordId } from "../../core/search-readers.js";
import type { FieldErrors } from "../../ui/form/validate.js";
import { statusWords } from "../../ui/marks/status-tone.js";
import type { FieldInfo } from "../fields/words.js";

export type NamedField = { name: string; info: FieldInfo };
/** The input of each field, by its name. */
export type Texts = Readonly<Record<string, string>>;

/** Problems visible from the fields alone: a required field is empty, or a reference names no record. */
export function problemsIn(
  shown: readonly NamedField[],
  texts: Texts,
  required: readonly string[],
  needsReason: boolean,
): FieldErrors<Texts> {
  const isEmpty = (name: string) => texts[name]?.trim() === "";
  return Object.fromEntries([
    ...shown.filter(({ name }) => required.includes(name) && isEmpty(name)).map(needed),
    ...shown.filter(({ name, info }) => info.kind === "record" && isNoRecord(texts[name] ?? "")).map(unknown),
    ...(needsReason && isEmpty("reason") ? [["reason", "Enter a reason"] as const] : []),
  ]);
}

const needed = ({ name, info }: NamedField) => [name, `${info.label} is required`] as const;
const unknown = ({ name }: NamedField) => [name, "Choose one from the list"] as const;
/** Whether the input names no record. */
const isNoRecord = (value: string) => value !== "" && recordId(value) === undefined;

/** A message of the server with the labels of the fields that it names: `Before plannedStart`. */
export const withLabels = (message: string, infos: Readonly<Record<string, FieldInfo | undefined>>): string =>
  message.replaceAll(/\b[a-z]+(?:[A-Z][a-z]+)+\b/g, (field) => {
    const label = infos[field]?.label;
    return label === undefined ? statusWords(field) : label.charAt(0).toLowerCase() + label.slice(1);
  });
