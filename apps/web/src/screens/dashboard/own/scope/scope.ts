import type { EntityType } from "@pave/contract";
import { families as traits } from "@pave/contract/families";
import { createContext, useContext } from "react";
import { families } from "../../../../families/registry.js";

/** The place and period that filter the whole page. */
export type DashboardScope = { state?: string | undefined; from?: string | undefined; to?: string | undefined };

const everything: DashboardScope = {};
export const ScopeContext = createContext(everything);

type Filters = Record<string, unknown>;
/** A widget's filters combined with the page's, and those of the page that do not apply to its records. */
export type Narrowed = { filters: Filters; ignored: string | null };

/** Applies the page's place and period to a widget, if its family has such filters. */
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
