import {
  approvalSteps,
  type FieldsOfKind,
  fieldsNeedingApproval,
  type ImportUpload,
  Refusal,
  type SavedSource,
  type SheetSum,
  type Upload,
} from "@pave/contract";
import {
  amountsOfSource,
  approvalPolicyRows,
  type ChangedFields,
  type Db,
  lockForImport,
  queueUpload,
  type SourceAmount,
  savedSourceOf,
  uploadOf,
} from "@pave/db";
import { type Demand, dollars, storeForApproval } from "../core/approvals.js";
import { audit } from "../core/audit.js";
import type { UserContext } from "../core/context.js";
import { orNotFound } from "../core/or-not-found.js";
import { aboutFile, wholeUpload } from "./uploads.js";

/**
 * Requests the import of a file as an edition of a saved source, or its dry run. A file is an edit by its uploader, not
 * a publication: what a person could not change alone, such as amounts paid, awaits approval as a whole. So does a file
 * that would replace such amounts of an earlier edition, even if it states none.
 */
export async function requestImport(ctx: UserContext, input: ImportUpload): Promise<Upload> {
  const file = await wholeUpload(ctx, input.id);
  const source = orNotFound(await savedSourceOf(ctx.db, input.source), "source");
  const stated = input.isDryRun ? [] : fieldsNeedingApproval(source.mapping);
  const sums = stated.length === 0 ? [] : await ctx.sheets.money(file, source, input.force);
  return ctx.db.transaction(async (tx) => {
    const held = input.isDryRun ? [] : await amountsOfSource(tx, source.key);
    if (sums.length === 0 && held.length === 0) return queue(tx, ctx, input, source.version);
    const { key, dataset, version } = await sourceAt(tx, input.source, source.version);
    const { id, ...how } = input;
    const makers = await lockForImport(tx, id, key);
    await storeForApproval(tx, ctx, {
      ...{ family: "uploads", entityType: "uploads", entityId: id, operation: "sheets.import" },
      title: `${file.fileName} into ${dataset}`.slice(0, titleMax),
      input: { ...how, version },
      reason: undefined,
      makers,
      ...(await importDemand(tx, stated, sums, held)),
      fields: amountFields(held, sums),
    });
    await audit(
      tx,
      ctx,
      "importFile",
      ctx.user.id,
      { after: `${file.fileName} into ${key}, for approval` },
      aboutFile(id),
    );
    return orNotFound(await uploadOf(tx, id), "upload");
  });
}

const titleMax = 300;

/** Performs an approved import, by the mapping that was approved. */
export function importApproved(ctx: UserContext, { version, ...input }: ImportUpload & { version: number }) {
  return queue(ctx.db, ctx, input, version);
}

async function queue(tx: Db, ctx: UserContext, input: ImportUpload, version: number): Promise<Upload> {
  const source = await sourceAt(tx, input.source, version);
  const upload = await queueUpload(tx, input);
  if (!upload) throw new Refusal("CONFLICT", "The file is being imported");
  const { id, isDryRun, force } = input;
  const how = `${isDryRun ? ", dry run" : ""}${force ? ", despite warnings" : ""}`;
  const after = `${upload.fileName} into ${source.key}${how}`;
  await audit(tx, ctx, "importFile", ctx.user.id, { after }, aboutFile(id));
  return upload;
}

export async function sourceAt(tx: Db, key: string, version: number): Promise<SavedSource> {
  const source = orNotFound(await savedSourceOf(tx, key), "source");
  if (source.isLeaving) throw new Refusal("CONFLICT", "The source is being removed");
  if (source.version !== version)
    throw new Refusal("CONFLICT", "The source was changed since the request. Request the import again");
  return source;
}

/** The demand of a file by its amounts and those that it replaces. */
function importDemand(
  tx: Db,
  stated: readonly FieldsOfKind[],
  sums: readonly SheetSum[],
  held: readonly SourceAmount[],
) {
  const given = stated.filter(({ fields }) => sums.some(({ field }) => fields.includes(field)));
  const kinds = [...given, ...held].map(({ kind }) => kind);
  const replaced = held.filter(({ field }) => sums.every((one) => one.field !== field));
  return amountsDemand(tx, kinds, [...sums, ...replaced], "Import of a file");
}

/** The kind of change with the most steps; the fields of a file are measures of one amount. */
export async function amountsDemand(
  tx: Db,
  kinds: readonly Demand["kind"][],
  sums: readonly SheetSum[],
  action: string,
): Promise<Demand> {
  const policies = await approvalPolicyRows(tx);
  const amounts = sums.flatMap(({ sum }) => sum ?? []);
  const amount = dollars(amounts.length === 0 ? null : Math.max(...amounts), "USD");
  const stepsOf = (kind: Demand["kind"]) =>
    approvalSteps(policies.find((policy) => policy.kind === kind)?.bands ?? [], amount).length;
  const [most] = kinds.toSorted((a, b) => stepsOf(b) - stepsOf(a));
  if (!most) throw new Error("No field of the file needs approval");
  const rows = Math.max(...sums.map((one) => one.rows));
  return { kind: most, amount, summary: `${action}, ${rowsText(rows)}` };
}

/** The amounts of a source now and after a change, in words. */
export function amountFields(held: readonly SheetSum[], sums: readonly SheetSum[]): ChangedFields {
  const textIn = (all: readonly SheetSum[], field: string) => {
    const found = all.find((one) => one.field === field);
    return found ? textOf(found) : null;
  };
  const fields = [...new Set([...sums, ...held].map(({ field }) => field))];
  return Object.fromEntries(
    fields.map((field) => [field, { before: textIn(held, field), after: textIn(sums, field) }]),
  );
}

const rowsText = (rows: number) => `${rows.toLocaleString("en-US")} ${rows === 1 ? "row" : "rows"}`;
const textOf = ({ sum, rows }: SheetSum) =>
  sum === null ? rowsText(rows) : `${sum.toLocaleString("en-US", { maximumFractionDigits: 2 })} in ${rowsText(rows)}`;
