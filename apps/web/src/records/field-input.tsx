import type { ComponentProps } from "react";
import { SelectField } from "../components/select-field.js";
import { TextField } from "../components/text-field.js";
import { isKnown } from "./field-kinds.js";
import type { FieldInfo } from "./field-words.js";

const numbers = new Set(["count", "plain", "money", "percent", "fraction"]);

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

type InputProps = { info: FieldInfo; isRequired?: boolean } & Pick<
  ComponentProps<typeof TextField>,
  "name" | "value" | "error"
> & { onChange: NonNullable<ComponentProps<typeof TextField>["onChange"]> & ComponentProps<"select">["onChange"] };

/** What one types or chooses a value of a field with. */
export function FieldInput({ info: { label, kind, names }, isRequired = false, error, ...input }: InputProps) {
  const named = isRequired ? `${label}*` : label;
  const choices = kind === "flag" ? { true: "Yes", false: "No" } : kind === "word" ? names : undefined;
  if (choices !== undefined)
    return (
      <SelectField label={named} error={error} required={isRequired} {...input}>
        <option value="">{isRequired ? "Choose..." : "Not known"}</option>
        {Object.entries(choices).map(([word, name]) => (
          <option key={word} value={word}>
            {name}
          </option>
        ))}
      </SelectField>
    );
  return (
    <TextField
      label={named}
      error={error}
      required={isRequired}
      {...(kind === "date" && { type: "date" })}
      {...(numbers.has(kind) && { inputMode: "decimal" as const })}
      {...(kind === "list" && { hint: "Separated by commas" })}
      {...(kind === "fraction" && { hint: "As a fraction: 0.8 is 80%" })}
      {...input}
    />
  );
}
