import { useState } from "react";
import { useFound } from "../../data/queries/use-found.js";
import { type FoundRecord, RecordPicker } from "../../ui/form/record-picker.js";
import { quickFindOrganizations } from "./find.js";

export type PickedOrganization = Pick<FoundRecord, "id" | "name">;

type PickerProps = {
  label: string;
  hint?: string;
  error?: string | undefined;
  chosen: PickedOrganization | null;
  /** The search text before any input. */
  first?: string;
  onChoose: (chosen: PickedOrganization | null) => void;
};

/** Finds an organization by text. */
export function OrganizationPicker({ chosen, onChoose, first = "", ...field }: PickerProps) {
  const [typed, setTyped] = useState(first);
  const finding = useFound(quickFindOrganizations, chosen === null ? typed.trim() : "");
  return (
    <RecordPicker
      {...field}
      many="organizations"
      placeholder="Name, EIN, UEI..."
      text={chosen?.name ?? typed}
      isChosen={chosen !== null}
      finding={finding}
      onType={(text) => {
        onChoose(null);
        setTyped(text);
      }}
      onChoose={({ id, name }) => onChoose({ id, name })}
    />
  );
}
