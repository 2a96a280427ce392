import { useState } from "react";
import { useFound } from "../../data/queries/use-found.js";
import { RecordPicker } from "../../ui/form/record-picker.js";
import type { Reference } from "../fields/words.js";

type InputProps = {
  label: string;
  name: string;
  hint?: string | undefined;
  error?: string | undefined;
  isRequired: boolean;
  /** Candidate records; undefined until another field determines the type. */
  reference: Reference | undefined;
  /** The id of the record, or what was typed of its name. */
  value: string;
  /** What the record is called that the field named at first. */
  firstName: string;
  onChange: (value: string) => void;
};

/** References another record: shows its name, holds its id. */
export function ReferenceInput({ reference, value, firstName, isRequired, label, onChange, ...field }: InputProps) {
  const [chosen, setChosen] = useState({ id: value, name: firstName });
  const isChosen = value !== "" && value === chosen.id;
  const { many = "records", find } = reference ?? {};
  const finding = useFound(find, isChosen ? "" : value.trim());
  return (
    <RecordPicker
      {...field}
      hint={reference === undefined ? "Choose the record type first" : field.hint}
      label={label}
      many={many}
      placeholder="Name or number..."
      required={isRequired}
      text={isChosen ? chosen.name : value}
      isChosen={isChosen}
      finding={finding}
      onType={onChange}
      onChoose={({ id, name }) => {
        setChosen({ id, name });
        onChange(id);
      }}
    />
  );
}
