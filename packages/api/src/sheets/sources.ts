import { type ChangeSavedSource, type NewSavedSource, Refusal, type SavedSource } from "@pave/contract";
import {
  amountsOfSource,
  approvalIdOf,
  changeSource,
  type Db,
  requestRemoval,
  savedSourceOf,
  saveSource,
} from "@pave/db";
import { storeForApproval } from "../core/approvals.js";
import { audit } from "../core/audit.js";
import type { UserContext } from "../core/context.js";
import { orNotFound } from "../core/or-not-found.js";
import { amountFields, amountsDemand, sourceAt } from "./imports.js";
import { readUpload } from "./uploads.js";

/** Saves a mapping of a file's columns as a source for its next editions. */
export async function createSavedSource(
  ctx: UserContext,
  { uploadId, ...source }: NewSavedSource,
): Promise<SavedSource> {
  await ctx.sheets.check(await readUpload(ctx, uploadId), source.mapping);
  return ctx.db.transaction(async (tx) => {
    const key = await saveSource(tx, source, { at: ctx.now(), userId: ctx.user.id });
    await audit(tx, ctx, "saveSource", ctx.user.id, { after: `${source.dataset} (${key})` });
    return orNotFound(await savedSourceOf(tx, key), "source");
  });
}

/** Changes a saved source; its records change when its next file is imported. */
export async function changeSavedSource(
  ctx: UserContext,
  { uploadId, key, version, ...source }: ChangeSavedSource,
): Promise<SavedSource> {
  if (uploadId && source.mapping) await ctx.sheets.check(await readUpload(ctx, uploadId), source.mapping);
  return ctx.db.transaction(async (tx) => {
    const before = orNotFound(await savedSourceOf(tx, key), "source");
    if (!(await changeSource(tx, key, version, source, { at: ctx.now(), userId: ctx.user.id })))
      throw new Refusal("CONFLICT", "The source was changed or removed in the meantime. Reload it");
    const after = orNotFound(await savedSourceOf(tx, key), "source");
    await audit(tx, ctx, "changeSource", ctx.user.id, {
      before: `${before.dataset} (${key}), version ${version}`,
      after: `${after.dataset} (${key}), version ${after.version}`,
    });
    return after;
  });
}

/**
 * Requests the removal of a source with all of its records. Amounts that one person could not have entered alone are not
 * removed alone: then it awaits approval.
 */
export function removeSavedSource(ctx: UserContext, key: string): Promise<SavedSource> {
  return ctx.db.transaction(async (tx) => {
    const { version, dataset, isLeaving } = orNotFound(await savedSourceOf(tx, key), "source");
    const held = isLeaving ? [] : await amountsOfSource(tx, key);
    if (held.length === 0) return remove(tx, ctx, key);
    await storeForApproval(tx, ctx, {
      ...{ family: "sources", entityType: "sources", entityId: await approvalIdOf(tx, key), title: dataset },
      ...{ operation: "sheets.removeSource", input: { key, version }, reason: undefined },
      ...(await amountsDemand(
        tx,
        held.map(({ kind }) => kind),
        held,
        "Removal of a source",
      )),
      fields: amountFields(held, []),
    });
    await audit(tx, ctx, "removeSource", ctx.user.id, { before: `${dataset} (${key})`, after: "for approval" });
    return orNotFound(await savedSourceOf(tx, key), "source");
  });
}

/** Performs an approved removal of the source as it was then. */
export async function removeApproved(ctx: UserContext, { key, version }: { key: string; version: number }) {
  await sourceAt(ctx.db, key, version);
  return remove(ctx.db, ctx, key);
}

async function remove(tx: Db, ctx: UserContext, key: string): Promise<SavedSource> {
  const before = orNotFound(await savedSourceOf(tx, key), "source");
  await requestRemoval(tx, key);
  await audit(tx, ctx, "removeSource", ctx.user.id, {
    before: `${before.dataset} (${key}), ${before.records} records`,
  });
  return { ...before, isLeaving: true };
}
