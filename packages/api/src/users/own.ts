import { Refusal, type Removed } from "@pave/contract";
import {
  countOwnForUpdate,
  type Db,
  lockOwn,
  type OwnRow,
  type OwnTable,
  type OwnValues,
  type RemovableKind,
  removeOwn as remove,
  updateOwn,
} from "@pave/db";
import type { UserContext } from "../core/context.js";
import { orNotFound } from "../core/or-not-found.js";
import { refuseStale } from "../core/records.js";

/** A kind of account-owned data: table, singular name, and limit per account. */
export type OwnKind<Table extends OwnTable> = { table: Table; what: string; many: string; max: number };

/** CONFLICT if the caller has reached the limit; concurrent adds wait until the transaction ends. */
export async function refuseBeyond(tx: Db, { user }: UserContext, kind: OwnKind<OwnTable>): Promise<void> {
  const { table, many, max } = kind;
  if ((await countOwnForUpdate(tx, table, user.id)) >= max)
    throw new Refusal("CONFLICT", `At most ${max} ${many} are allowed`);
}

/** Locks one of the caller's items; NOT_FOUND if it does not exist or belongs to another user. */
export async function lockCallersOwn<Table extends OwnTable>(
  tx: Db,
  { user }: UserContext,
  { table, what }: OwnKind<Table>,
  id: string,
): Promise<OwnRow<Table>> {
  return orNotFound(await lockOwn(tx, table, user.id, id), what);
}

/**
 * Updates one of the caller's items to its next version. `work` receives the locked row and returns the columns.
 * VERSION_CONFLICT if based on an outdated version.
 */
export async function changeOwn<Table extends OwnTable>(
  tx: Db,
  ctx: UserContext,
  kind: OwnKind<Table>,
  { id, version }: { id: string; version: number },
  work: (before: OwnRow<Table>) => OwnValues<Table> | Promise<OwnValues<Table>>,
): Promise<void> {
  const before = await lockCallersOwn(tx, ctx, kind, id);
  refuseStale(before, version);
  await updateOwn(tx, kind.table, id, await work(before), ctx.now());
}

/** Deletes one of the caller's items, which can be restored; NOT_FOUND if it does not exist. */
export async function removeOwn(
  tx: Db,
  { user, now }: UserContext,
  kind: { removed: RemovableKind; what: string },
  id: string,
): Promise<Removed> {
  const removalId = orNotFound(await remove(tx, kind.removed, user.id, id, now()), kind.what);
  return { success: true, removalId };
}
