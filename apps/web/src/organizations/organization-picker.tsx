import { typeNames } from "@pave/contract/labels";
import { useState } from "react";
import { type FoundRecord, RecordPicker } from "../components/record-picker.js";
import { useHits } from "../palette/use-hits.js";

export type PickedOrganization = Pick<FoundRecord, "id" | "name">;

type PickerProps = {
  label: string;
  hint?: string;
  error?: string | undefined;
  chosen: PickedOrganization | null;
  onChoose: (chosen: PickedOrganization | null) => void;
};

/** Finds one organization by what is typed. */
export function OrganizationPicker({ chosen, onChoose, ...field }: PickerProps) {
  const [typed, setTyped] = useState("");
  const { items, isSearching, error } = useHits(chosen === null ? typed.trim() : "");
  const found = items.map(({ id, name, orgType, locality, region }) => ({
    id,
    name,
    detail: [typeNames[orgType], locality, region].filter(Boolean).join(" · "),
  }));
  return (
    <RecordPicker
      {...field}
      one="organization"
      many="organizations"
      placeholder="Name, EIN, UEI..."
      text={chosen?.name ?? typed}
      isChosen={chosen !== null}
      finding={{ items: found, isSearching, error }}
      onType={(text) => {
        onChoose(null);
        setTyped(text);
      }}
      onChoose={({ id, name }) => onChoose({ id, name })}
    />
  );
}
