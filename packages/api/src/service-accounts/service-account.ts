import { newSecret } from "@pave/auth";
import {
  type CreatedApiKey,
  type CreateServiceAccount,
  type CreateServiceKey,
  type Done,
  limits,
  Refusal,
  type RevokeServiceKey,
  type ServiceAccount,
  type ServiceAccounts,
  serviceDomain,
} from "@pave/contract";
import {
  type AccountScope,
  countServiceAccountsForUpdate,
  type Db,
  deleteUser,
  findUser,
  insertServiceAccount,
  insertUser,
  listServiceAccounts as list,
  managedOrganization,
  newId,
} from "@pave/db";
import { createKeyOf, keysOf, revokeKeyOf } from "../auth/keys.js";
import { refuseUnconfirmed } from "../auth/password/check.js";
import { audit } from "../core/audit.js";
import type { UserContext } from "../core/context.js";
import { orNotFound } from "../core/or-not-found.js";
import { fieldError } from "../core/records.js";

/** Administrators manage the accounts of every organization, enterprise accounts those of their own. */
function seenBy({ id, accountType }: UserContext["user"]): AccountScope {
  return accountType === "admin" ? "all" : { by: id };
}

/** The service accounts that the caller manages, with their keys. */
export async function listServiceAccounts(ctx: UserContext): Promise<ServiceAccounts> {
  const rows = await list(ctx.db, seenBy(ctx.user));
  return { items: await Promise.all(rows.map(async (row) => ({ ...row, keys: await keysOf(ctx, ctx.db, row.id) }))) };
}

/** Creates an account of an organization for its software. It may read what every account may, and cannot sign in. */
export async function createServiceAccount(
  ctx: UserContext,
  { organizationId, name }: CreateServiceAccount,
): Promise<ServiceAccount> {
  refuseUnconfirmed(ctx);
  const passwordHash = await ctx.auth.passwords.hash(newSecret());
  return ctx.db.transaction(async (tx) => {
    const organization = await managedOrganization(tx, seenBy(ctx.user), organizationId);
    if (organization === undefined) throw fieldError("organizationId", "You do not manage this organization");
    if ((await countServiceAccountsForUpdate(tx, organizationId)) >= limits.serviceAccountsMax)
      throw new Refusal(
        "CONFLICT",
        `At most ${limits.serviceAccountsMax} service accounts per organization are allowed`,
      );
    const [id, createdAt] = [newId(), ctx.now()];
    const person = { firstName: name, lastName: `(${organization})`, email: `${id}@${serviceDomain}` };
    await insertUser(tx, { id, ...person, passwordHash, accountType: "standard", status: "active" });
    await insertServiceAccount(tx, { userId: id, organizationId, name, createdBy: ctx.user.id, createdAt });
    await note(tx, ctx, "createServiceAccount", id, { name, organizationId });
    return read(tx, ctx, id);
  });
}

/** Deletes a service account with its keys and webhooks; its actions remain in the audit log. */
export function deleteServiceAccount(ctx: UserContext, id: string): Promise<Done> {
  return ctx.db.transaction(async (tx) => {
    const { name, organizationId } = await read(tx, ctx, id);
    await deleteUser(tx, id);
    await note(tx, ctx, "deleteServiceAccount", id, { name, organizationId });
    return { success: true };
  });
}

/** Creates a key of a service account, with no scope beyond the account's own role. */
export async function createServiceKey(ctx: UserContext, { id, ...input }: CreateServiceKey): Promise<CreatedApiKey> {
  await read(ctx.db, ctx, id);
  const owner = orNotFound(await findUser(ctx.db, id), what);
  return createKeyOf(ctx, owner, input);
}

/** Revokes a key of a service account on all servers at once. */
export async function revokeServiceKey(ctx: UserContext, { id, keyId }: RevokeServiceKey): Promise<Done> {
  await read(ctx.db, ctx, id);
  return revokeKeyOf(ctx, id, keyId);
}

const what = "service account";

async function read(tx: Db, ctx: UserContext, id: string): Promise<ServiceAccount> {
  const [found] = await list(tx, seenBy(ctx.user), id);
  return { ...orNotFound(found, what), keys: await keysOf(ctx, tx, id) };
}

function note(
  tx: Db,
  ctx: UserContext,
  action: "createServiceAccount" | "deleteServiceAccount",
  userId: string,
  detail: { name: string; organizationId: string },
) {
  const record = { entityType: "organizations", entityId: detail.organizationId };
  return audit(tx, ctx, action, userId, { name: detail.name }, { ...record, actorId: ctx.user.id });
}
