import type { ChangeEventHandler } from "react";
import { SelectField } from "../../ui/form/select-field.js";
import { TextArea } from "../../ui/form/text-area.js";
import { TextField } from "../../ui/form/text-field.js";
import { inputUnit, numericKinds } from "../fields/input-value.js";
import type { FieldInfo } from "../fields/words.js";
import { UnitField } from "./unit-field.js";

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
        {/* A value that no name stands for remains as it is. */}
        {input.value !== "" && !Object.hasOwn(choices, input.value) && (
          <option value={input.value}>{input.value}</option>
        )}
      </SelectField>
    );
  if (isLong)
    return (
      <div className="sm:col-span-2">
        <TextArea label={named} hint={hint} error={error} required={isRequired} {...input} />
      </div>
    );
  const unit = inputUnit(kind);
  const texts = { label: named, hint: hint ?? (kind === "list" ? "Separated by commas" : undefined), error };
  if (unit !== undefined)
    return <UnitField {...texts} unit={unit} required={isRequired} inputMode="decimal" {...input} />;
  const field = (
    <TextField
      {...texts}
      required={isRequired}
      {...(kind === "date" && { type: "date" })}
      // A text field in browsers that have no picker of months.
      {...(kind === "month" && { type: "month", placeholder: "YYYY-MM" })}
      {...(numericKinds.has(kind) && { inputMode: "decimal" as const })}
      {...input}
    />
  );
  return longNames.has(input.name) ? <div className="sm:col-span-2">{field}</div> : field;
}

/** Names of records take the whole width. */
const longNames: ReadonlySet<string> = new Set(["title", "name"]);
