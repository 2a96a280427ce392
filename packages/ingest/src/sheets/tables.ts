import type { SheetFamily } from "@pave/contract";
import type { TargetName } from "@pave/db";

/** What a row of a family becomes: a record of the first table and, for the terms of a deal, one of the second. */
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

/** What a family says of all its records, so that no column has to. */
export const saidOf: Partial<Record<SheetFamily, Readonly<Record<string, string>>>> = {
  deals: { programType: "bond" },
  events: { entityType: "organization" },
};
