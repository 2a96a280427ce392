import type { Scope } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";

/** An approved claim to be of the organization's own people. */
const belongs = (alias: string) =>
  sql.raw(`${alias}.verification_status = 'approved' and ${alias}.relationship in ('employee', 'representative')`);

/** The accounts that are of the same organizations as one account, itself among them where it is of any. */
const colleaguesOf = (userId: string): SQL => sql`select theirs.user_id from user_organizations mine
  join user_organizations theirs on theirs.organization_id = mine.organization_id and ${belongs("theirs")}
  where mine.user_id = ${userId} and ${belongs("mine")}`;

/** What others let an account read, of a table with a visibility and the alias `r`. */
const sharedWith = (userId: string): SQL =>
  sql`(r.visibility = 'public' or (r.visibility = 'organization' and r.user_id in (${colleaguesOf(userId)})))`;
/** The same of searches, which are shared or not. */
const searchesSharedWith = (userId: string): SQL => sql`(r.is_shared and r.user_id in (${colleaguesOf(userId)}))`;

/** Whose things a list holds: the account's own, or those of others that it may read. */
function inScope(shared: (userId: string) => SQL) {
  return (userId: string, scope: Scope): SQL =>
    scope === "own" ? sql`r.user_id = ${userId}` : sql`(r.user_id <> ${userId} and ${shared(userId)})`;
}
export const inScopeByVisibility = inScope(sharedWith);
export const searchesInScope = inScope(searchesSharedWith);

/** What an account may read, its own or another's. */
export const isReadable = (userId: string): SQL => sql`(r.user_id = ${userId} or ${sharedWith(userId)})`;
export const isReadableSearch = (userId: string): SQL => sql`(r.user_id = ${userId} or ${searchesSharedWith(userId)})`;
