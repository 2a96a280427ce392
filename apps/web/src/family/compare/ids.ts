import type { FamilyKey } from "@pave/contract";
import { limits } from "@pave/contract/limits";
import { useCallback } from "react";
import { useStored } from "../../ui/stored.js";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function readCompareIds(stored: unknown): string[] {
  const ids = Array.isArray(stored) ? stored.filter((id) => typeof id === "string" && uuid.test(id)) : [];
  return [...new Set<string>(ids)].slice(0, limits.compareMax);
}

/** Records selected for comparison, at most five, across pages. */
export function useCompareIds(family: FamilyKey): [readonly string[], (ids: readonly string[]) => void] {
  const [ids, save] = useStored(`compare_${family}`, readCompareIds);
  const change = useCallback((next: readonly string[]) => save(next.slice(0, limits.compareMax)), [save]);
  return [ids, change];
}
