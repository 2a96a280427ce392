import type { Asset, SubList } from "@pave/contract";
import {
  type assets,
  changedColumns,
  correctPart,
  type Db,
  getAsset,
  getPart,
  insertRecord,
  JsonText,
  listFamily,
  lockRecord,
  newId,
  type PartFamily,
  type PartTypes,
  type RecordOf,
  type RecordTable,
  type RecordValues,
  recordCorrection,
} from "@pave/db";
import type { Context, UserContext } from "../core/context.js";
import { orNotFound } from "../core/or-not-found.js";
import { changeWith, refuseStale, today } from "../core/records.js";
import { assetKind } from "./write.js";

/** The parts of one kind of an asset, newest first. */
export async function listParts<Row extends object>({ db }: Context, family: PartFamily<Row>, query: SubList) {
  orNotFound(await getAsset(db, query.id), "asset");
  return partsPage(db, family, query);
}

/** `listParts` for an asset known to exist. */
export function partsPage<Row extends object>(db: Db, family: PartFamily<Row>, { id, ...paging }: SubList) {
  return listFamily<PartTypes<Row>>(db, family, { ...paging, assetId: id, sort: "date", order: "desc" });
}

export type AssetRecord = RecordOf<typeof assets>;
/** The asset that a part is written to; without a version, any. */
export type Target = { id: string; version?: number | undefined; reason?: string | undefined };
/** The common properties of the writes of a kind of part; `name` is its field in the history. */
export type PartKind<Table extends RecordTable, Row extends object> = {
  name: string;
  table: Table;
  family: PartFamily<Row>;
};

/** Values written with a new part: its row, the asset's changes, and the part it succeeds. */
type NewPart<Table extends RecordTable> = {
  part: Omit<Table["$inferInsert"], "id" | "assetId">;
  values?: RecordValues<typeof assets>;
  before?: unknown;
};

/**
 * Adds a part to an asset as the asset's next version, and returns both. Its effect on the asset persists across
 * imports.
 */
export async function addPart<Table extends RecordTable, Row extends object>(
  ctx: UserContext,
  target: Target,
  { name, table, family }: PartKind<Table, Row>,
  work: (tx: Db, asset: AssetRecord) => Promise<NewPart<Table>>,
): Promise<JsonText<{ asset: Asset; item: Row }>> {
  const partId = newId();
  const asset = await changeWith(ctx, assetKind, target, async (tx, before) => {
    const { part, values = {}, before: followed = null } = await work(tx, before);
    const by = { createdBy: ctx.user.id, updatedBy: ctx.user.id };
    await insertRecord(tx, table, { ...part, id: partId, assetId: target.id, ...by });
    if (Object.keys(values).length > 0) await recordCorrection(tx, "assets", target.id, values, today(ctx));
    const after = await getPart(tx, family, partId);
    return { values, fields: { ...changedColumns(before, values), [name]: { before: followed, after } } };
  });
  return withItem(asset, orNotFound(await getPart(ctx.db, family, partId), name));
}

/** A part before its change, its new values, and the resulting values of the asset. */
export type ChangedPart<Table extends RecordTable> = {
  part: RecordValues<Table>;
  follow(tx: Db): Promise<RecordValues<typeof assets>>;
};

/** Changes a part as the asset's next version; its effect on the asset persists across imports. */
export function changePart<Table extends RecordTable, Row extends object>(
  ctx: UserContext,
  { id, partId, version, reason }: { id: string; partId: string; version: number; reason: string },
  { name, table, family }: PartKind<Table, Row>,
  work: (tx: Db, asset: AssetRecord, before: RecordOf<Table>) => Promise<ChangedPart<Table>>,
): Promise<JsonText<Asset>> {
  return changeWith(ctx, assetKind, { id, reason }, async (tx, asset) => {
    const before: (RecordOf<Table> & { assetId?: unknown }) | undefined = await lockRecord(tx, table, partId);
    // Parts of other assets are not found.
    if (before?.assetId !== id) return orNotFound(null, name);
    refuseStale(before, version);
    const earlier = await getPart(tx, family, partId);
    const { part, follow } = await work(tx, asset, before);
    await correctPart(tx, table, before, part, { by: ctx.user.id, day: today(ctx) });
    const values = await follow(tx);
    if (Object.keys(values).length > 0) await recordCorrection(tx, "assets", id, values, today(ctx));
    const after = await getPart(tx, family, partId);
    return { values, fields: { ...changedColumns(asset, values), [name]: { before: earlier, after } } };
  });
}

export function withItem<Row>(asset: JsonText<Asset>, item: Row): JsonText<{ asset: Asset; item: Row }> {
  return new JsonText(`{"asset":${asset.text},"item":${JSON.stringify(item)}}`);
}
