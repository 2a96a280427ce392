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
  /** The records of which one is meant; undefined until another field tells. */
  reference: Reference | undefined;
  /** The id of the record, or what was typed of its name. */
  value: string;
  /** What the record is called that the field named at first. */
  firstName: string;
  onChange: (value: string) => void;
};

/** Names another record by words: what is kept is its id, what one sees is its name. */
export function ReferenceInput({ reference, value, firstName, isRequired, label, onChange, ...field }: InputProps) {
  const [chosen, setChosen] = useState({ id: value, name: firstName });
  const isChosen = value !== "" && value === chosen.id;
  const { one = "record", many = "records", find } = reference ?? {};
  const finding = useFound(find, isChosen ? "" : value.trim());
  return (
    <RecordPicker
      {...field}
      hint={reference === undefined ? "Choose first what kind of record it is" : field.hint}
      label={label}
      one={one}
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
