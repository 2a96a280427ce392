import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { runNamed } from "../engine/connection/prepared-statements.js";
import { type Columns, select } from "../engine/sql/rows.js";
import { apiKeys } from "./keys-table.js";
import { users } from "./table.js";
import { userChannel } from "./user-channel.js";

export type ApiKeyRow = typeof apiKeys.$inferSelect;

type KeyRead = Pick<ApiKeyRow, "id" | "userId" | "scopes" | "addresses" | "callsPerMinute"> &
  Record<"expiresAt", string> & { lastUsedAt: string | null } & Pick<
    typeof users.$inferSelect,
    "email" | "accountType" | "status"
  >;

const keyRead: Columns<KeyRead> = {
  id: sql`${apiKeys.id}`,
  userId: sql`${apiKeys.userId}`,
  scopes: sql`${apiKeys.scopes}`,
  addresses: sql`${apiKeys.addresses}`,
  callsPerMinute: sql`${apiKeys.callsPerMinute}`,
  expiresAt: sql`${apiKeys.expiresAt}`,
  lastUsedAt: sql`${apiKeys.lastUsedAt}`,
  email: sql`${users.email}`,
  accountType: sql`${users.accountType}`,
  status: sql`${users.status}`,
};
const keyWithUser = () =>
  select<KeyRead>(
    keyRead,
    (columns) =>
      sql`select ${columns} from ${apiKeys} join ${users} on ${users.id} = ${apiKeys.userId} where ${apiKeys.hash} = ${sql.placeholder("hash")}`,
  );

/** A key and its owner; read on every request, so that a revoked key is refused at once. */
export async function readApiKey(db: Db, hash: string) {
  const [row] = await runNamed(db, "api key with user", keyWithUser, { hash });
  if (!row) return undefined;
  const { expiresAt, lastUsedAt, ...rest } = row;
  return { ...rest, expiresAt: new Date(expiresAt), lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt) };
}

/** Records a use, unless another was recorded after `since`. */
export async function recordKeyUse(db: Db, id: string, address: string, now: Date, since: Date): Promise<void> {
  await db
    .update(apiKeys)
    .set({ lastUsedAt: now, lastAddress: address })
    .where(and(eq(apiKeys.id, id), sql`(${apiKeys.lastUsedAt} is null or ${lt(apiKeys.lastUsedAt, since)})`));
}

/** The keys of an account, newest first. */
export const listApiKeys = (db: Db, userId: string): Promise<ApiKeyRow[]> =>
  db.select().from(apiKeys).where(eq(apiKeys.userId, userId)).orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));

export const countApiKeys = (db: Db, userId: string): Promise<number> => db.$count(apiKeys, eq(apiKeys.userId, userId));

export async function insertApiKey(tx: Db, values: typeof apiKeys.$inferInsert): Promise<ApiKeyRow> {
  const [row] = await tx.insert(apiKeys).values(values).returning();
  if (!row) throw new Error("The key was not inserted");
  return row;
}

/** Deletes a key of the account and ends its streams on all servers; null if the account has no such key. */
export async function deleteApiKey(tx: Db, userId: string, id: string): Promise<Pick<ApiKeyRow, "name"> | null> {
  const [row] = await tx
    .delete(apiKeys)
    .where(and(eq(apiKeys.id, id), eq(apiKeys.userId, userId)))
    .returning({ name: apiKeys.name });
  if (!row) return null;
  await tx.execute(sql`select pg_notify(${userChannel}, ${userId})`);
  return row;
}
