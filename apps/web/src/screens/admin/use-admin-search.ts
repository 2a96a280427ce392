import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { type ReadBy, readSearch, type Shape } from "../../core/search-readers.js";
import type { SectionKey } from "./sections.js";

/** The parameters of a page's address, and a function to change them; `shape` must be stable. */
export function useAdminSearch<Of extends Shape>(section: SectionKey, shape: Of, raw: Record<string, unknown>) {
  const navigate = useNavigate();
  const search: ReadBy<Of> = useMemo(() => readSearch(shape, raw), [shape, raw]);
  const change = (part: { [Name in keyof Of]?: ReadBy<Of>[Name] | undefined }, replace = false) =>
    void navigate({ to: "/admin/{-$section}", params: { section }, search: { ...search, ...part }, replace });
  return { search, change };
}
