import type { HoldingType } from "@pave/contract";
import { useEffect, useState } from "react";
import { type Find, useFound } from "../../data/queries/use-found.js";
import type { Finding } from "../../ui/form/record-picker.js";

type Findable = { find: Find; quickFind?: Find };
type Searchable = Readonly<Record<HoldingType, Findable>>;

/** Searches records of a family; the families' own calls are loaded with the first search. */
export function useRecordSearch(family: HoldingType | undefined, text: string): Finding {
  const [families, setFamilies] = useState<Searchable>();
  const [failure, setFailure] = useState<string | null>(null);
  const isNeeded = families === undefined && family !== undefined && text !== "";
  useEffect(() => {
    if (!isNeeded) return;
    import("../../families/registry.js").then(
      (registry) => setFamilies(registry.families),
      () => setFailure("Could not load the search. Check your connection and try again."),
    );
  }, [isNeeded]);
  const searched: Findable | undefined = family && families?.[family];
  const finding = useFound(searched?.quickFind ?? searched?.find, text);
  return isNeeded ? { items: [], isSearching: failure === null, error: failure } : finding;
}
