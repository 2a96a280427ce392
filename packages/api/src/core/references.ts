import { type FamilyWord, familyOfWord } from "@pave/contract";
import { areLive, areUsers, type Db, families } from "@pave/db";
import { fieldError } from "./records.js";

/** What a field names by an id: a record of a family with a table of its own, or a user. */
type Named = Exclude<FamilyWord, "deal"> | "user";

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
    const areThere =
      what === "user" ? await areUsers(tx, ids) : await areLive(tx, families[familyOfWord[what]].table, ids);
    if (!areThere) throw fieldError(field, `There is no such ${what}`);
  }
}
