import { type ChangeSavedSource, type NewSavedSource, Refusal, type SavedSource } from "@pave/contract";
import { changeSource, requestRemoval, savedSourceOf, saveSource } from "@pave/db";
import { audit } from "../core/audit.js";
import type { UserContext } from "../core/context.js";
import { orNotFound } from "../core/or-not-found.js";
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

/** Requests the removal of a source with all of its records. */
export function removeSavedSource(ctx: UserContext, key: string): Promise<SavedSource> {
  return ctx.db.transaction(async (tx) => {
    const before = orNotFound(await savedSourceOf(tx, key), "source");
    await requestRemoval(tx, key);
    await audit(tx, ctx, "removeSource", ctx.user.id, {
      before: `${before.dataset} (${key}), ${before.records} records`,
    });
    return { ...before, isLeaving: true };
  });
}
