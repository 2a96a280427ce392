import type { FundingCycle, FundingCycleFields, Program, ProgramDocument, ProgramDocumentFields } from "@pave/contract";
import {
  type ChangedFields,
  correctPart,
  type Db,
  differences,
  fundingCycleFamilyOn,
  fundingCycles,
  getProgramItem,
  insertRecord,
  JsonText,
  lockRecord,
  newId,
  type ProgramItemFamily,
  programDocumentFamily,
  programDocuments,
  type RecordOf,
  type RecordTable,
  type RecordValues,
  updateRecord,
} from "@pave/db";
import { type Demand, type Grant, makeOrRequest, type Request } from "../core/approvals.js";
import type { UserContext } from "../core/context.js";
import { orNotFound } from "../core/or-not-found.js";
import { changeWith, definedFields, fieldError, refuseFractionOfCent, refuseStale, today } from "../core/records.js";
import { programKind } from "./write.js";

/** The program of an item, and the transaction, day and author of its write. */
export type ItemOf = { tx: Db; programId: string; day: string; by: string };

/** Definition of one kind of item; `name` is its field in the history. */
export type ItemKind<Table extends RecordTable, Fields extends object, Row extends object> = {
  name: string;
  what: string;
  table: Table;
  family(ctx: UserContext): ProgramItemFamily<Row>;
  /** Refuses contradictory fields and references to missing records. */
  refuseUnfit?(all: Partial<Fields> & { id?: string }, given: Partial<Fields>, about: ItemOf): void | Promise<void>;
  /** The approval that a change of an item needs; null if none. */
  demand?(before: RecordOf<Table>, given: Partial<Fields>): Demand | null;
  /** A field whose values have rows of their own: writes them, and returns what changed. */
  list?: {
    field: string & keyof Fields;
    write(all: Partial<Fields> & { id: string }, given: Partial<Fields>, about: ItemOf): Promise<ChangedFields>;
  };
  /** Refuses the removal of an item that moved money. */
  refuseRemoval?(before: RecordOf<Table>): void;
};

export const cycleKind: ItemKind<typeof fundingCycles, FundingCycleFields, FundingCycle> = {
  name: "fundingCycles",
  what: "funding cycle",
  table: fundingCycles,
  family: (ctx) => fundingCycleFamilyOn(today(ctx)),
  refuseUnfit(all, given) {
    const isGiven = (...fields: (keyof FundingCycleFields)[]) => fields.some((field) => given[field] !== undefined);
    if (isGiven("openDate", "closeDate") && (all.openDate ?? "") > (all.closeDate ?? "9"))
      throw fieldError("closeDate", "Before openDate");
    if (isGiven("closeDate", "awardDate") && (all.closeDate ?? "") > (all.awardDate ?? "9"))
      throw fieldError("awardDate", "Before closeDate");
    if (isGiven("awardsMade", "applicationsReceived") && (all.awardsMade ?? 0) > (all.applicationsReceived ?? Infinity))
      throw fieldError("awardsMade", "More than the applications received");
  },
};

export const documentKind: ItemKind<typeof programDocuments, ProgramDocumentFields, ProgramDocument> = {
  name: "documents",
  what: "document",
  table: programDocuments,
  family: () => programDocumentFamily,
};

type Target = { id: string; reason?: string | undefined };
type Given<Fields> = { [Field in keyof Fields]?: Fields[Field] | undefined };
type Written<Row> = JsonText<{ program: Program; item: Row }>;

/** Adds an item to a program, as the program's next version, and returns both. */
export function addItem<Table extends RecordTable, Fields extends object, Row extends object>(
  ctx: UserContext,
  kind: ItemKind<Table, Fields, Row>,
  { id: programId, reason, ...fields }: Target & Fields,
): Promise<Written<Row>> {
  const id = newId();
  return written(ctx, kind, { id: programId, reason }, id, async (tx) => {
    const given = definedFields<Fields>(fields);
    const about = { tx, programId, day: today(ctx), by: ctx.user.id };
    refuseFractionOfCent(kind.table, given);
    await kind.refuseUnfit?.(given, given, about);
    const values = ownColumns(kind, given);
    await insertRecord(tx, kind.table, { ...values, id, programId, createdBy: ctx.user.id, updatedBy: ctx.user.id });
    await kind.list?.write({ ...given, id }, given, about);
    return undemanding;
  });
}

/** Changes the given fields of an item; null clears one. `version` is the item's. A change of money needs approval. */
export function changeItem<Table extends RecordTable, Fields extends object, Row extends object>(
  ctx: UserContext,
  kind: ItemKind<Table, Fields, Row>,
  id: string,
  { id: programId, version, reason, ...fields }: Target & { version?: number | undefined } & Given<Fields>,
  grant?: Grant,
): Promise<Written<Row>> {
  const given = definedFields<Fields>(fields);
  const work: Work = async (tx) => {
    const before = await lockItem(tx, kind, programId, id);
    if (version !== undefined) refuseStale(before, version);
    refuseFractionOfCent(kind.table, given);
    const about = { tx, programId, day: today(ctx), by: ctx.user.id };
    const all = { ...before, ...given };
    await kind.refuseUnfit?.(all, given, about);
    const values = ownColumns(kind, given);
    const fields = { ...differences(before, values), ...(await kind.list?.write(all, given, about)) };
    if (Object.keys(fields).length === 0) return null;
    await correctPart(tx, kind.table, before, asValues<Table>(values), { by: ctx.user.id, day: today(ctx) });
    return { demand: kind.demand?.(before, given) ?? null, named: fields };
  };
  return written(ctx, kind, { id: programId, reason }, id, work, { grant, input: given });
}

/** The given fields that are columns of the item's row. */
function ownColumns<Table extends RecordTable, Fields extends object, Row extends object>(
  { list }: ItemKind<Table, Fields, Row>,
  given: Partial<Fields>,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(given).filter(([field]) => field !== list?.field));
}

/** Deletes an item of a program; the history retains it. */
export async function removeItem<Table extends RecordTable, Fields extends object, Row extends object>(
  ctx: UserContext,
  kind: ItemKind<Table, Fields, Row>,
  id: string,
  { id: programId, version, reason }: Target & { version?: number | undefined },
): Promise<{ success: true }> {
  await inProgram(ctx, kind, { id: programId, reason }, id, async (tx) => {
    const before = await lockItem(tx, kind, programId, id);
    if (version !== undefined) refuseStale(before, version);
    kind.refuseRemoval?.(before);
    await updateRecord(tx, kind.table, id, { isDeleted: true, updatedBy: ctx.user.id });
    return undemanding;
  });
  return { success: true };
}

/** The approval that a write needs, with the changed fields that the request names; null if nothing changed. */
type Work = (tx: Db) => Promise<{ demand: Demand | null; named?: ChangedFields } | null>;
const undemanding = { demand: null };
/** How a write that needs approval is requested, or that it was approved. */
type Requested = { grant: Grant | undefined; input: object };

async function written<Table extends RecordTable, Fields extends object, Row extends object>(
  ctx: UserContext,
  kind: ItemKind<Table, Fields, Row>,
  target: Target,
  id: string,
  work: Work,
  requested?: Requested,
): Promise<Written<Row>> {
  const program = await inProgram(ctx, kind, target, id, work, requested);
  const item = orNotFound(await getProgramItem(ctx.db, kind.family(ctx), target.id, id), kind.what);
  return new JsonText(`{"program":${program.text},"item":${item.text}}`);
}

/** Writes an item and the program's next version. */
function inProgram<Table extends RecordTable, Fields extends object, Row extends object>(
  ctx: UserContext,
  kind: ItemKind<Table, Fields, Row>,
  target: Target,
  id: string,
  work: Work,
  { grant, input }: Requested = { grant: undefined, input: {} },
): Promise<JsonText<Program>> {
  return changeWith(ctx, programKind(ctx), target, (tx, { name }) => {
    const item = async (at: Db) => (await getProgramItem(at, kind.family(ctx), target.id, id))?.parse() ?? null;
    const request: Request = {
      ...{ family: "programs", entityType: "programs", entityId: target.id, partId: id, title: name },
      ...{ operation: `programs.${kind.name}`, input: { ...input }, reason: target.reason },
    };
    return makeOrRequest(tx, ctx, grant, request, async (savepoint) => {
      const before = await item(savepoint);
      const made = await work(savepoint);
      if (!made) return { change: null, demand: null };
      return { ...made, change: { fields: { [kind.name]: { before, after: await item(savepoint) } } } };
    });
  });
}

async function lockItem<Table extends RecordTable, Fields extends object, Row extends object>(
  tx: Db,
  { table, what }: ItemKind<Table, Fields, Row>,
  programId: string,
  id: string,
): Promise<RecordOf<Table>> {
  const item = await lockRecord(tx, table, id);
  // Items of other programs are not found.
  const isOwn = item !== undefined && "programId" in item && item.programId === programId;
  return orNotFound(isOwn ? item : null, what);
}

/** Guarantee of the cast: the fields of an item are columns of its table. */
function asValues<Table extends RecordTable>(fields: object): RecordValues<Table> {
  return fields as RecordValues<Table>;
}
