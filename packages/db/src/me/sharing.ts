import type { Scope } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";

/** An approved claim to belong to the organization. */
const belongs = (alias: string) =>
  sql.raw(`${alias}.verification_status = 'approved' and ${alias}.relationship in ('employee', 'representative')`);

/** The accounts of an account's organizations, including itself if it has any. */
const colleaguesOf = (userId: string): SQL => sql`select theirs.user_id from user_organizations mine
  join user_organizations theirs on theirs.organization_id = mine.organization_id and ${belongs("theirs")}
  where mine.user_id = ${userId} and ${belongs("mine")}`;

/** Rows that others share with an account, in a table with a visibility and the alias `r`. */
const sharedWith = (userId: string): SQL =>
  sql`(r.visibility = 'public' or (r.visibility = 'organization' and r.user_id in (${colleaguesOf(userId)})))`;
/** The same for searches, which are either shared or not. */
const searchesSharedWith = (userId: string): SQL => sql`(r.is_shared and r.user_id in (${colleaguesOf(userId)}))`;

/** The scope of a list: the account's own rows, or those shared with it. */
function inScope(shared: (userId: string) => SQL) {
  return (userId: string, scope: Scope): SQL =>
    scope === "own" ? sql`r.user_id = ${userId}` : sql`(r.user_id <> ${userId} and ${shared(userId)})`;
}
export const inScopeByVisibility = inScope(sharedWith);
export const searchesInScope = inScope(searchesSharedWith);

/** Whether an account may read a row, its own or another's. */
export const isReadable = (userId: string): SQL => sql`(r.user_id = ${userId} or ${sharedWith(userId)})`;
export const isReadableSearch = (userId: string): SQL => sql`(r.user_id = ${userId} or ${searchesSharedWith(userId)})`;
