import { assets, contracts, type Db, isLive, organizations, programs, projects, type RecordTable } from "@pave/db";
import { wrong } from "./records.js";

/** The records that others name by their id, and what one is called. */
const families = {
  asset: assets,
  contract: contracts,
  organization: organizations,
  program: programs,
  project: projects,
} satisfies Record<string, RecordTable>;

/** Refuses fields that name a record which is not there; `references` tells of which family each field's record is. */
export async function refuseMissing<Fields extends object>(
  tx: Db,
  fields: Fields,
  references: { [Field in keyof Fields & string]?: keyof typeof families },
): Promise<void> {
  const given = new Map(Object.entries(fields));
  for (const [field, family] of Object.entries<keyof typeof families | undefined>(references)) {
    const id: unknown = given.get(field);
    if (family && typeof id === "string" && !(await isLive(tx, families[family], id)))
      throw wrong(field, `There is no such ${family}`);
  }
}
