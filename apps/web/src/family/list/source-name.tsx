import type { Facet } from "@pave/contract";
import { createContext, useContext } from "react";

/** The names of the list's sources, from its filters. */
export const SourceNames = createContext<Facet | undefined>(undefined);

/** A source by the name of its data set, never by its key. */
export const SourceName = ({ source }: { source: string }) =>
  useContext(SourceNames)?.values.find(({ value }) => value === source)?.label ?? "…";
