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
import { type ApiKeyRow, countApiKeys, deleteApiKey, insertApiKey, listApiKeys, lockUser } from "@pave/db";
import { audit } from "../core/audit.js";
import type { UserContext } from "../core/context.js";
import { invalidField, refuseUnconfirmed } from "./password/check.js";

const dayMs = 86_400_000;
/** The prefix and four characters: enough to recognize a key, too little to guess it. */
const hintLength = 9;

export async function listKeys({ db, user, now }: UserContext): Promise<ApiKeys> {
  const rows = await listApiKeys(db, user.id);
  return { items: rows.map((row) => presentKey(row, now())) };
}

/**
 * Creates a key for the caller, after a recent password confirmation, with no scope beyond the caller's role. Only its
 * hash is stored.
 */
export async function createKey(ctx: UserContext, input: CreateApiKey): Promise<CreatedApiKey> {
  refuseUnconfirmed(ctx);
  const { scopes, expiresInDays, callsPerMinute = null, name, addresses } = input;
  const writes = scopes.find((scope) => scope.startsWith("write:"));
  if (writes !== undefined && !mayCall(ctx.user.accountType, "editor"))
    throw invalidField("scopes", `${writes}: Your role does not allow writing`);
  const key = newApiKey();
  const now = ctx.now();
  const times = { createdAt: now, expiresAt: new Date(now.getTime() + expiresInDays * dayMs) };
  return ctx.db.transaction(async (tx) => {
    await lockUser(tx, ctx.user.id);
    if ((await countApiKeys(tx, ctx.user.id)) >= limits.apiKeysMax)
      throw new Refusal("CONFLICT", `Limit of ${limits.apiKeysMax} keys reached. Revoke one first.`);
    const secret = { hash: hashSecret(key), hint: key.slice(0, hintLength) };
    const values = { userId: ctx.user.id, name, scopes, addresses, callsPerMinute };
    const row = await insertApiKey(tx, { ...values, ...secret, ...times });
    await audit(tx, ctx, "createApiKey", ctx.user.id, { keyId: row.id, name, scopes, addresses });
    return { ...presentKey(row, now), key };
  });
}

/** Revokes a key on all servers at once. */
export async function revokeKey(ctx: UserContext, { id }: RevokeApiKey): Promise<Done> {
  await ctx.db.transaction(async (tx) => {
    const revoked = await deleteApiKey(tx, ctx.user.id, id);
    if (!revoked) throw new Refusal("NOT_FOUND", "API key not found");
    await audit(tx, ctx, "revokeApiKey", ctx.user.id, { keyId: id, name: revoked.name });
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
