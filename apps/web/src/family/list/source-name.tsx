import type { Facet } from "@pave/contract";
import { createContext, useContext } from "react";
import { labelOf } from "../../ui/facets/facet.js";

/** The names of the list's sources, from its filters. */
export const SourceNames = createContext<Facet | undefined>(undefined);

/** A source by the name of its data set. */
export const SourceName = ({ source }: { source: string }) => labelOf(useContext(SourceNames), source);
