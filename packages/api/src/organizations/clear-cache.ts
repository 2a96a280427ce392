import { getOrganization, notifyChanged } from "@pave/db";
import type { UserContext } from "../context.js";
import { found } from "../found.js";

/** Drops what this server holds of the record at once, and tells the others to. */
export async function clearCache({ db, cache }: UserContext, id: string): Promise<{ success: true }> {
  found(await getOrganization(db, id), "organization");
  cache.drop(`organizations:${id}`);
  await notifyChanged(db, "organizations", id);
  return { success: true };
}
