import { type Db, isProgram } from "@pave/db";
import { found } from "../core/found.js";

/** Refuses with NOT_FOUND where there is no such program. */
export async function demandProgram(db: Db, id: string): Promise<void> {
  found((await isProgram(db, id)) || null, "program");
}
