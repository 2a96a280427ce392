import type { EntityType } from "@pave/contract";
import { families as traits } from "@pave/contract/families";
import { createContext, useContext } from "react";
import { families } from "../../../families/registry.js";

/** The place and the period to which a whole page is narrowed. */
export type DashboardScope = { state?: string | undefined; from?: string | undefined; to?: string | undefined };

const everything: DashboardScope = {};
export const ScopeContext = createContext(everything);

type Filters = Record<string, unknown>;
/** A widget's own filters with those of the page, and what of the page's does not apply to its records. */
export type Narrowed = { filters: Filters; ignored: string | null };

/** Narrows a widget's query to the page's place and period, as far as its family knows them. */
export function narrowed(family: EntityType, own: Filters, { state, from, to }: DashboardScope): Narrowed {
  const hasStates = "hasStates" in traits[family];
  const { period } = families[family].board;
  const hasPeriod = from !== undefined || to !== undefined;
  const place = state !== undefined && hasStates ? { state: [state] } : {};
  const bound = (day: string) => (period?.unit === "year" ? Number(day.slice(0, 4)) : day);
  const days = period && {
    ...(from !== undefined && { [period.from]: bound(from) }),
    ...(to !== undefined && { [period.to]: bound(to) }),
  };
  const ignored = [
    ...(state !== undefined && !hasStates ? ["all places"] : []),
    ...(hasPeriod && period === undefined ? ["all dates"] : []),
  ];
  return { filters: { ...own, ...place, ...days }, ignored: ignored.length > 0 ? ignored.join(", ") : null };
}

export const useNarrowed = (family: EntityType, own: Filters): Narrowed =>
  narrowed(family, own, useContext(ScopeContext));
