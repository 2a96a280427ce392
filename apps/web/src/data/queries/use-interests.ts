import type { Sector } from "@pave/contract";
import { sectorNames, stateNames } from "@pave/contract/labels";
import { useMemo } from "react";
import { keysOf } from "../../core/search-readers.js";
import { useProfile } from "./use-profile.js";

/** The user's states and sectors of interest, by filter name. */
export type Interests = { state: readonly string[]; sector: readonly Sector[] };

export function useInterests(): Interests & Readonly<Record<string, readonly string[] | undefined>> {
  const { states, sectors } = useProfile().data?.preferences ?? {};
  return useMemo(
    () => ({
      state: (states ?? []).filter((code) => Object.hasOwn(stateNames, code)),
      sector: keysOf(sectorNames).filter((sector) => sectors?.includes(sector)),
    }),
    [states, sectors],
  );
}
