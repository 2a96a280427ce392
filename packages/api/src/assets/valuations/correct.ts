import { type AddValuation, type CorrectValuation, type RemoveValuation, ValuationMethod } from "@pave/contract";
import {
  type assets,
  type assetValuations,
  type Db,
  getPart,
  newestValuation,
  type RecordOf,
  type RecordValues,
  valuationFamily,
} from "@pave/db";
import type { UserContext } from "../../core/context.js";
import { orNotFound } from "../../core/or-not-found.js";
import { definedFields, fieldError, today } from "../../core/records.js";
import { type AssetRecord, changePart, withItem } from "../parts.js";
import { newValues, valuationKind } from "./add.js";

type Before = RecordOf<typeof assetValuations>;

/** Corrects a valuation. The asset's values follow from the newest remaining one. */
export async function correctValuation(
  ctx: UserContext,
  { id, valuationId: partId, version, reason, ...fields }: CorrectValuation,
) {
  const asset = await changePart(ctx, { id, partId, version, reason }, valuationKind, async (_tx, asset, before) => {
    const given = definedFields<Omit<AddValuation, "id" | "version" | "reason">>(fields);
    if ((given.valuationDate ?? "") > today(ctx)) throw fieldError("valuationDate", "Must not be in the future");
    const methods = new Set([before.method, given.method ?? before.method]);
    return { part: given, follow: (tx) => valuesAfter(tx, asset, before, methods) };
  });
  return withItem(asset, orNotFound(await getPart(ctx.db, valuationFamily, partId), "valuation"));
}

/** Removes a valuation; the history retains it. */
export async function removeValuation(
  ctx: UserContext,
  { id, valuationId: partId, version, reason }: RemoveValuation,
): Promise<{ success: true }> {
  await changePart(ctx, { id, partId, version, reason }, valuationKind, async (_tx, asset, before) => ({
    part: { isDeleted: true },
    follow: (tx) => valuesAfter(tx, asset, before, new Set([before.method])),
  }));
  return { success: true };
}

const columns = { replacementCost: "replacementCost", insured: "insuredValue" } as const;

async function valuesAfter(
  tx: Db,
  asset: AssetRecord,
  before: Before,
  methods: ReadonlySet<string>,
): Promise<RecordValues<typeof assets>> {
  const values: RecordValues<typeof assets> = {};
  for (const method of ["replacementCost", "insured"] as const) {
    if (!methods.has(method)) continue;
    const newest = await newestValuation(tx, asset.id, ValuationMethod.parse(method));
    if (newest) Object.assign(values, newValues({ method, value: newest.value, valuationDate: newest.date }));
    else if (asset[columns[method]] === before.value) values[columns[method]] = null;
  }
  return values;
}
