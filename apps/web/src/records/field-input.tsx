import type { ChangeEventHandler } from "react";
import { SelectField } from "../components/select-field.js";
import { TextArea } from "../components/text-area.js";
import { TextField } from "../components/text-field.js";
import { isKnown } from "./field-kinds.js";
import type { FieldInfo } from "./field-words.js";

const numbers = new Set(["count", "plain", "money", "percent", "fraction", "choice"]);

/** A value as it stands in its input; nothing where it is unknown. */
export function inputText({ kind }: FieldInfo, value: unknown): string {
  if (!isKnown(value)) return "";
  return kind === "list" && Array.isArray(value) ? value.join(", ") : String(value);
}

/** What was typed as the value to send: null empties a field, and what is no number is left for the server to name. */
export function inputValue({ kind }: FieldInfo, text: string): unknown {
  const typed = text.trim();
  if (kind === "list")
    return typed
      .split(",")
      .map((item) => item.trim())
      .filter((item) => item !== "");
  if (typed === "") return null;
  if (kind === "flag") return typed === "true";
  if (!numbers.has(kind)) return typed;
  const number = Number(typed.replaceAll(",", ""));
  return Number.isNaN(number) ? typed : number;
}

type InputProps = {
  info: FieldInfo;
  isRequired?: boolean;
  name: string;
  value: string;
  error: string | undefined;
  onChange: ChangeEventHandler<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>;
};

/** What one types or chooses a value of a field with. */
export function FieldInput({ info, isRequired = false, error, ...input }: InputProps) {
  const { label, kind, names, hint, isLong } = info;
  const named = isRequired ? `${label}*` : label;
  const choices =
    kind === "flag" ? { true: "Yes", false: "No" } : kind === "word" || kind === "choice" ? names : undefined;
  if (choices !== undefined)
    return (
      <SelectField label={named} hint={hint} error={error} required={isRequired} {...input}>
        <option value="">{isRequired ? "Choose..." : "Not known"}</option>
        {Object.entries(choices).map(([word, name]) => (
          <option key={word} value={word}>
            {name}
          </option>
        ))}
      </SelectField>
    );
  if (isLong)
    return (
      <div className="sm:col-span-2">
        <TextArea label={named} hint={hint} error={error} required={isRequired} {...input} />
      </div>
    );
  return (
    <TextField
      label={named}
      hint={hint ?? hints[kind]}
      error={error}
      required={isRequired}
      {...(kind === "date" && { type: "date" })}
      {...(numbers.has(kind) && { inputMode: "decimal" as const })}
      {...input}
    />
  );
}

const hints: Partial<Record<FieldInfo["kind"], string>> = {
  list: "Separated by commas",
  fraction: "As a fraction: 0.8 is 80%",
};
