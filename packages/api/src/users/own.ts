import { Refusal, type Removed } from "@pave/contract";
import {
  countOwnHolding,
  type Db,
  lockOwn,
  type OwnRemoved,
  type OwnRow,
  type OwnTable,
  type OwnValues,
  removeOwn as remove,
  updateOwn,
} from "@pave/db";
import type { UserContext } from "../core/context.js";
import { found } from "../core/found.js";
import { refuseStale } from "../core/records.js";

/** What people keep of one kind: its table, what one is called, and how many an account may have. */
export type OwnKind<Table extends OwnTable> = { table: Table; what: string; many: string; max: number };

/** Refuses one more with CONFLICT where the caller keeps as many as can be kept; others wait until the transaction ends. */
export async function refuseBeyond(tx: Db, { user }: UserContext, kind: OwnKind<OwnTable>): Promise<void> {
  const { table, many, max } = kind;
  if ((await countOwnHolding(tx, table, user.id)) >= max)
    throw new Refusal("CONFLICT", `At most ${max} ${many} can be kept`);
}

/** One thing of the caller's, locked; NOT_FOUND where there is none, and just so where it is another's. */
export async function heldOwn<Table extends OwnTable>(
  tx: Db,
  { user }: UserContext,
  { table, what }: OwnKind<Table>,
  id: string,
): Promise<OwnRow<Table>> {
  return found(await lockOwn(tx, table, user.id, id), what);
}

/**
 * Changes one thing of the caller's as its next version. `work` gets it locked and tells the columns to write. Refuses
 * with VERSION_CONFLICT what is based on another version.
 */
export async function changeOwn<Table extends OwnTable>(
  tx: Db,
  ctx: UserContext,
  kind: OwnKind<Table>,
  { id, version }: { id: string; version: number },
  work: (before: OwnRow<Table>) => OwnValues<Table> | Promise<OwnValues<Table>>,
): Promise<void> {
  const before = await heldOwn(tx, ctx, kind, id);
  refuseStale(before, version);
  await updateOwn(tx, kind.table, id, await work(before), ctx.now());
}

/** Removes one thing of the caller's, which may be brought back; NOT_FOUND where there is none. */
export async function removeOwn(
  tx: Db,
  { user, now }: UserContext,
  kind: { removed: OwnRemoved; what: string },
  id: string,
): Promise<Removed> {
  const removalId = found(await remove(tx, kind.removed, user.id, id, now()), kind.what);
  return { success: true, removalId };
}
