import { type Db, isProgram } from "@pave/db";
import { orNotFound } from "../core/or-not-found.js";

/** Refuses with NOT_FOUND if there is no such program. */
export async function demandProgram(db: Db, id: string): Promise<void> {
  orNotFound((await isProgram(db, id)) || null, "program");
}
