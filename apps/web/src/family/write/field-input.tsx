import type { ChangeEventHandler } from "react";
import { isUsMeasure, usMeasures } from "../../core/us-units.js";
import { SelectField } from "../../ui/form/select-field.js";
import { TextArea } from "../../ui/form/text-area.js";
import { TextField } from "../../ui/form/text-field.js";
import { numericKinds } from "../fields/input-value.js";
import type { FieldInfo } from "../fields/words.js";

type InputProps = {
  info: FieldInfo;
  isRequired?: boolean;
  name: string;
  value: string;
  error: string | undefined;
  onChange: ChangeEventHandler<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>;
};

/** The input for a field's kind. */
export function FieldInput({ info, isRequired = false, error, ...input }: InputProps) {
  const { label, kind, names, hint, isLong } = info;
  const named = isRequired ? `${label}*` : label;
  const choices =
    kind === "flag" ? { true: "Yes", false: "No" } : kind === "word" || kind === "choice" ? names : undefined;
  if (choices !== undefined)
    return (
      <SelectField label={named} hint={hint} error={error} required={isRequired} {...input}>
        <option value="">{isRequired ? "Choose..." : "Unknown"}</option>
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
      hint={hint ?? (isUsMeasure(kind) ? `In ${usMeasures[kind].unit}` : hints[kind])}
      error={error}
      required={isRequired}
      {...(kind === "date" && { type: "date" })}
      {...(numericKinds.has(kind) && { inputMode: "decimal" as const })}
      {...input}
    />
  );
}

const hints: Partial<Record<FieldInfo["kind"], string>> = {
  list: "Separated by commas",
  fraction: "As a fraction: 0.8 = 80%",
};
