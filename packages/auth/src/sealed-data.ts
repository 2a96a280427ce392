import { type Db, findSealedSecret } from "@pave/db";
import { createSealer } from "./seal.js";

/** true: this key decrypts the sealed data in the database, or there is none. */
export async function opensSealedData(db: Db, dataKey: string): Promise<boolean> {
  const found = await findSealedSecret(db);
  if (!found) return true;
  try {
    createSealer(dataKey).open(found.sealed, found.userId);
    return true;
  } catch {
    // Authenticated encryption fails for one reason only: it was sealed under another key.
    return false;
  }
}
