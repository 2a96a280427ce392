import { type FamilyWord, familyOfWord } from "@pave/contract";
import { areLive, areUsers, type Db, families } from "@pave/db";
import { fieldError } from "./records.js";

/** Families that other records reference by id, and users. */
type Named = Exclude<FamilyWord, "deal"> | "user";

/**
 * Refuses fields that reference missing records, by id or list of ids; `references` gives the family of each field. The
 * records cannot be deleted before the transaction ends.
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
      what === "user"
        ? await areUsers(tx, ids)
        : await areLive(tx, families[familyOfWord[what]].table, ids, { lock: true });
    if (!areThere) throw fieldError(field, `No such ${what}`);
  }
}
