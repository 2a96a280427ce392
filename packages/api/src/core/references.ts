import {
  areLive,
  areUsers,
  assets,
  contracts,
  type Db,
  events,
  organizations,
  programs,
  projects,
  type RecordTable,
} from "@pave/db";
import { fieldError } from "./records.js";

type Family = "asset" | "contract" | "event" | "organization" | "program" | "project";
type Named = Family | "user";

/** The records that others name by their id. The names are written out, so that no declaration spells the tables. */
const families: Record<Family, RecordTable> = {
  asset: assets,
  contract: contracts,
  event: events,
  organization: organizations,
  program: programs,
  project: projects,
};

/**
 * Refuses fields that name a record which is not there, by its id or in a list of ids; `references` tells of which
 * family each field's records are.
 */
export async function refuseMissing<Fields extends object>(
  tx: Db,
  fields: Fields,
  references: { [Field in keyof Fields & string]?: Named },
): Promise<void> {
  const given = new Map(Object.entries(fields));
  for (const [field, what] of Object.entries<Named | undefined>(references)) {
    const ids = [given.get(field) ?? []].flat().filter((id) => typeof id === "string");
    if (!what || ids.length === 0) continue;
    const areThere = what === "user" ? await areUsers(tx, ids) : await areLive(tx, families[what], ids);
    if (!areThere) throw fieldError(field, `There is no such ${what}`);
  }
}
