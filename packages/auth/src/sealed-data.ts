import { type Db, findSealed } from "@pave/db";
import { createSealer } from "./seal.js";

/** Whether this key opens what the database holds sealed; true as well where nothing is. */
export async function opensSealedData(db: Db, dataKey: string): Promise<boolean> {
  const found = await findSealed(db);
  if (!found) return true;
  try {
    createSealer(dataKey).open(found.sealed, found.userId);
    return true;
  } catch {
    // Authenticated encryption fails for one reason only: it was sealed under another key.
    return false;
  }
}
