import { hashSecret, newApiKey } from "@pave/auth";
import {
  type ApiKey,
  type ApiKeys,
  type CreateApiKey,
  type CreatedApiKey,
  type Done,
  limits,
  mayCall,
  Refusal,
  type RevokeApiKey,
} from "@pave/contract";
import { type ApiKeyRow, countApiKeys, type Db, deleteApiKey, insertApiKey, listApiKeys, lockUser } from "@pave/db";
import { audit } from "../core/audit.js";
import type { UserContext } from "../core/context.js";
import { invalidField, refuseUnconfirmed } from "./password/check.js";

const dayMs = 86_400_000;
/** The prefix and four characters: enough to recognize a key, too little to guess it. */
const hintLength = 9;

export async function listKeys(ctx: UserContext): Promise<ApiKeys> {
  return { items: await keysOf(ctx, ctx.db, ctx.user.id) };
}

/** The keys of an account. */
export async function keysOf({ now }: UserContext, db: Db, userId: string): Promise<ApiKey[]> {
  return (await listApiKeys(db, userId)).map((row) => presentKey(row, now()));
}

/** Creates a key for the caller. */
export function createKey(ctx: UserContext, input: CreateApiKey): Promise<CreatedApiKey> {
  return createKeyOf(ctx, ctx.user, input);
}

/**
 * Creates a key of an account, after a recent password confirmation, with no scope beyond the account's role. Only its
 * hash is stored.
 */
export async function createKeyOf(
  ctx: UserContext,
  owner: Pick<UserContext["user"], "id" | "accountType">,
  input: CreateApiKey,
): Promise<CreatedApiKey> {
  refuseUnconfirmed(ctx);
  const { scopes, expiresInDays, callsPerMinute = null, name, addresses } = input;
  const writes = scopes.find((scope) => scope.startsWith("write:"));
  if (writes !== undefined && !mayCall(owner.accountType, "editor"))
    throw invalidField("scopes", `${writes}: ${owner.id === ctx.user.id ? "Your" : "Its"} role does not allow writing`);
  const key = newApiKey();
  const now = ctx.now();
  const times = { createdAt: now, expiresAt: new Date(now.getTime() + expiresInDays * dayMs) };
  return ctx.db.transaction(async (tx) => {
    await lockUser(tx, owner.id);
    if ((await countApiKeys(tx, owner.id)) >= limits.apiKeysMax)
      throw new Refusal("CONFLICT", `Limit of ${limits.apiKeysMax} keys reached. Revoke one first.`);
    const secret = { hash: hashSecret(key), hint: key.slice(0, hintLength) };
    const values = { userId: owner.id, name, scopes, addresses, callsPerMinute };
    const row = await insertApiKey(tx, { ...values, ...secret, ...times });
    await audit(
      tx,
      ctx,
      "createApiKey",
      owner.id,
      { keyId: row.id, name, scopes, addresses },
      { actorId: ctx.user.id },
    );
    return { ...presentKey(row, now), key };
  });
}

/** Revokes one of the caller's keys. */
export function revokeKey(ctx: UserContext, { id }: RevokeApiKey): Promise<Done> {
  return revokeKeyOf(ctx, ctx.user.id, id);
}

/** Revokes a key of an account on all servers at once. */
export async function revokeKeyOf(ctx: UserContext, ownerId: string, id: string): Promise<Done> {
  await ctx.db.transaction(async (tx) => {
    const revoked = await deleteApiKey(tx, ownerId, id);
    if (!revoked) throw new Refusal("NOT_FOUND", "API key not found");
    const detail = { keyId: id, name: revoked.name };
    await audit(tx, ctx, "revokeApiKey", ownerId, detail, { actorId: ctx.user.id });
  });
  return { success: true };
}

function presentKey(row: ApiKeyRow, now: Date): ApiKey {
  const { id, name, hint, scopes, addresses, callsPerMinute, createdAt, expiresAt, lastUsedAt, lastAddress } = row;
  return {
    ...{ id, name, hint, scopes, addresses, callsPerMinute, lastAddress },
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isExpired: expiresAt <= now,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
