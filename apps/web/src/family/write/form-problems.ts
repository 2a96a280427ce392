import type { Issue } from "@pave/contract";
import { recordId } from "../../core/search-readers.js";
import type { Failure } from "../../ui/form/form-failure.js";
import { splitFailure } from "../../ui/form/split-failure.js";
import type { FieldErrors } from "../../ui/form/validate.js";
import type { FieldInfo } from "../fields/words.js";

export type NamedField = { name: string; info: FieldInfo };
/** What was typed into each field, by its name. */
export type Texts = Readonly<Record<string, string>>;
/** What is wrong with a form: by its fields, and what is left to be said of the whole. */
export type Problems = { form?: Failure | undefined; fields: FieldErrors<Texts> };

/** What the fields themselves show to be wrong: what is needed and empty, and what names no record. */
export function problemsIn(
  shown: readonly NamedField[],
  texts: Texts,
  required: readonly string[],
  needsReason: boolean,
): Problems | undefined {
  const isEmpty = (name: string) => texts[name]?.trim() === "";
  const fields = Object.fromEntries([
    ...shown.filter(({ name }) => required.includes(name) && isEmpty(name)).map(needed),
    ...shown.filter(({ name, info }) => info.kind === "record" && isNoRecord(texts[name] ?? "")).map(unknown),
    ...(needsReason && isEmpty("reason") ? [["reason", "Enter a reason"] as const] : []),
  ]);
  return Object.keys(fields).length > 0 ? { fields } : undefined;
}

/** What a shape or the server found wrong, each issue at its field: of a list at the list. */
export function problemsFrom({ issues, ...failure }: Failure & { issues: readonly Issue[] }, texts: Texts): Problems {
  const named = issues.map((issue) => ({ ...issue, path: fieldOf(issue.path, texts) }));
  const { fields, whole } = splitFailure({ ...failure, issues: named }, texts);
  return { fields, ...(whole !== null && { form: whole }) };
}

/** The field that a path leads into: `certifications` of `certifications.2`. */
function fieldOf(path: string, texts: Texts): string {
  if (Object.hasOwn(texts, path) || !path.includes(".")) return path;
  const outer = fieldOf(path.slice(0, path.lastIndexOf(".")), texts);
  return Object.hasOwn(texts, outer) ? outer : path;
}

const needed = ({ name, info }: NamedField) => [name, `${info.label} is needed`] as const;
const unknown = ({ name }: NamedField) => [name, "Choose one of those that are found"] as const;
/** Whether something was typed that names no record. */
const isNoRecord = (value: string) => value !== "" && recordId(value) === undefined;
