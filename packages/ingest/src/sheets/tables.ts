import type { SheetFamily } from "@pave/contract";
import type { TargetName } from "@pave/db";

/** The tables of a row's records: the first and, for the terms of a deal, the second. */
export const tablesOf = {
  organizations: ["organizations"],
  assets: ["assets"],
  projects: ["projects"],
  programs: ["programs"],
  deals: ["programs", "program_bonds"],
  contracts: ["contracts"],
  events: ["events"],
} as const satisfies Record<SheetFamily, readonly [TargetName, ...TargetName[]]>;

export type SheetTable = (typeof tablesOf)[SheetFamily][number];

/** The table of the record itself. */
export const tableOf = (family: SheetFamily): SheetTable => tablesOf[family][0];

/** Values that all records of a family share, so that no column is needed. */
export const impliedValues: Partial<Record<SheetFamily, Readonly<Record<string, string>>>> = {
  deals: { programType: "bond" },
  events: { entityType: "organization" },
};
