import { endSessionsOf } from "@pave/auth";
import {
  type Account,
  type AccountAction,
  accountMoves,
  type DecideOrganizationLink,
  type Done,
  Refusal,
  type SetAccountStatus,
  type SetAccountType,
} from "@pave/contract";
import {
  type Db,
  decideOrganizationLink as decide,
  deletePendingSignInsOf,
  deleteUser as erase,
  getAccount,
  lockAdmins,
  lockUser,
  type UserRow,
  updateUser,
} from "@pave/db";
import { audit } from "../../core/audit.js";
import type { UserContext } from "../../core/context.js";
import { orNotFound } from "../../core/or-not-found.js";
import { refuseMove } from "../../core/records.js";

/** Activates or deactivates an account. A deactivated one is signed out everywhere at once. */
export function setStatus(ctx: UserContext, { id, status, reason }: SetAccountStatus): Promise<Account> {
  return administer(ctx, id, async (tx, before) => {
    if (before.status === status) return;
    refuseMove(before.status, status, accountMoves[before.status]);
    await updateUser(tx, id, { status }, ctx.now());
    if (status !== "active") await signOutEverywhere(tx, id);
    await note(tx, ctx, "setStatus", id, { before: before.status, after: status, reason });
  });
}

/** Changes the type of an account, with effect from its next call. */
export function setAccountType(ctx: UserContext, { id, accountType, reason }: SetAccountType): Promise<Account> {
  return administer(ctx, id, async (tx, before) => {
    if (before.accountType === accountType) return;
    await updateUser(tx, id, { accountType }, ctx.now());
    await note(tx, ctx, "setAccountType", id, { before: before.accountType, after: accountType, reason });
  });
}

/** Signs an account out everywhere; it may sign in again. */
export function endSessions(ctx: UserContext, id: string): Promise<Account> {
  return administer(ctx, id, async (tx) => {
    await signOutEverywhere(tx, id);
    await note(tx, ctx, "endSessions", id);
  });
}

export function decideOrganizationLink(
  ctx: UserContext,
  { id, organizationId, verificationStatus }: DecideOrganizationLink,
): Promise<Account> {
  return administer(ctx, id, async (tx) => {
    if (!(await decide(tx, id, organizationId, verificationStatus)))
      throw new Refusal("NOT_FOUND", "The user is not linked to this organization");
    const record = { entityType: "organizations", entityId: organizationId };
    await note(tx, ctx, "decideOrganizationLink", id, { verificationStatus }, record);
  });
}

/** Deletes an account and all its own data permanently. */
export async function deleteUser(ctx: UserContext, id: string): Promise<Done> {
  await ctx.db.transaction(async (tx) => {
    await lockAccount(tx, ctx, id);
    await erase(tx, id);
    await note(tx, ctx, "deleteUser", id);
  });
  return { success: true };
}

/** Runs an administrator's action on another account in one transaction and returns the account. */
function administer(
  ctx: UserContext,
  id: string,
  action: (tx: Db, before: UserRow) => Promise<void>,
): Promise<Account> {
  return ctx.db.transaction(async (tx) => {
    await action(tx, await lockAccount(tx, ctx, id));
    return orNotFound(await getAccount(tx, "all", id), "user");
  });
}

/**
 * Locks the account. Administrators cannot administer their own account and must still be administrators once the
 * lock is acquired, so that at least one always remains.
 */
async function lockAccount(tx: Db, { user }: UserContext, id: string): Promise<UserRow> {
  if (id === user.id) throw new Refusal("FORBIDDEN", "You cannot administer your own account");
  if (!(await lockAdmins(tx)).includes(user.id)) throw new Refusal("FORBIDDEN", "Requires the admin role");
  return orNotFound(await lockUser(tx, id), "user");
}

async function signOutEverywhere(tx: Db, id: string): Promise<void> {
  await endSessionsOf(tx, id);
  await deletePendingSignInsOf(tx, id);
}

function note(
  tx: Db,
  ctx: UserContext,
  action: AccountAction,
  userId: string,
  detail: Record<string, unknown> | null = null,
  record = {},
): Promise<void> {
  return audit(tx, ctx, action, userId, detail, { ...record, actorId: ctx.user.id });
}
