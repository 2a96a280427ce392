import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFound } from "../../data/queries/use-found.js";
import { type Read, trpc } from "../../data/trpc.js";
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
  /** The record's ID, or the text typed so far. */
  value: string;
  /** Name of the record that the field referenced initially; empty if it is to be read. */
  firstName: string;
  onChange: (value: string) => void;
};

const noName: Read<string> = { queryKey: [[]] };

/** Input that references another record: displays its name, stores its ID. */
export function ReferenceInput({ reference, value, firstName, isRequired, label, onChange, ...field }: InputProps) {
  const [chosen, setChosen] = useState({ id: value, name: firstName });
  const isChosen = value !== "" && value === chosen.id;
  const { many = "records", find, nameOf } = reference ?? {};
  const api = trpc.useUtils();
  const isNameless = isChosen && chosen.name === "";
  const { data: readName = "…" } = useQuery({
    ...(nameOf?.(api, chosen.id) ?? noName),
    enabled: isNameless && nameOf !== undefined,
  });
  const finding = useFound(find, isChosen ? "" : value.trim());
  return (
    <RecordPicker
      {...field}
      hint={reference === undefined ? "Choose the record type first" : field.hint}
      label={label}
      many={many}
      placeholder="Name or number..."
      required={isRequired}
      text={isNameless ? readName : isChosen ? chosen.name : value}
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
