import { type ChangeCause, type Issue, Refusal } from "@pave/contract";
import {
  type AnyRecord,
  addPersonSource,
  type ChangedFields,
  changedColumns,
  columnOf,
  type Db,
  deletedReference,
  deletedWith,
  deleteRemoval,
  duplicateField,
  extendDeadline,
  fieldWithFractionOfCent,
  insertRecord,
  type JsonText,
  lastCause,
  lockIncludingDeleted,
  lockRecord,
  logChange,
  newId,
  personSource,
  type RecordOf,
  type RecordTable,
  type RecordValues,
  recordCorrection,
  recordRemoval,
  setDeleted,
  settlePaidWithin,
  updateRecord,
} from "@pave/db";
import { type Approving, makeOrRequest } from "./approvals.js";
import { audit } from "./audit.js";
import type { UserContext } from "./context.js";
import { deletable, familyOfTable } from "./deletable.js";
import { orNotFound } from "./or-not-found.js";

export type RecordKind<Table extends RecordTable, Fields extends object, Detail> = {
  /** Its name in the change log and the cache, which is also its table's: `assets`. */
  family: string;
  /** Singular name of a record: `asset`. */
  what: string;
  table: Table;
  /** The field that names a record; changing it makes a person its first source. */
  naming: keyof Fields & string;
  get(db: Db, id: string): Promise<JsonText<Detail> | null>;
  /** Refuses fields that do not fit together or the rest of the data. `before` is undefined for a new record. */
  check?(tx: Db, id: string, fields: Partial<Fields>, before: RecordOf<Table> | undefined): Promise<void>;
  /** Columns of a new record derived from its fields and from existing data. */
  derive?(tx: Db, id: string, fields: Fields): Promise<RecordValues<Table>>;
  /** Refuses to delete a record by itself; with a record that it depends on, it may be. */
  checkDeletion?(before: RecordOf<Table>): void;
};

/** A partial set of fields; undefined ones are absent. */
type Given<Fields> = { [Field in keyof Fields]?: Fields[Field] | undefined };
type Restoration = { id: string; version?: number | undefined; reason?: string | undefined };
type Deletion = Restoration & { cascade?: boolean | undefined };

/**
 * Creates a record from user input; `withIt` writes related rows in the same transaction, and `derived` are computed
 * columns.
 */
export function createRecord<Table extends RecordTable, Fields extends object, Detail>(
  ctx: UserContext,
  kind: RecordKind<Table, Fields, Detail>,
  fields: Fields,
  withIt?: (tx: Db, id: string) => Promise<void>,
  derived: RecordValues<Table> = {},
): Promise<JsonText<Detail>> {
  const id = newId();
  return write(ctx, kind, id, async (tx) => {
    await addRecord(tx, ctx, kind, id, fields, derived);
    await withIt?.(tx, id);
    return orNotFound(await kind.get(tx, id), kind.what);
  });
}

const bulkMs = 15_000;

/**
 * Creates many records, all or none: each invalid one is named by its index, as in `items.3.name`. Returns their ids.
 */
export function createRecords<Table extends RecordTable, Fields extends object, Detail>(
  ctx: UserContext,
  kind: RecordKind<Table, Fields, Detail>,
  items: readonly Fields[],
): Promise<string[]> {
  extendDeadline(ctx.db, bulkMs);
  const all = items.map((fields) => ({ id: newId(), fields }));
  const issues: Issue[] = [];
  return write(ctx, kind, null, async (tx) => {
    for (const [at, { id, fields }] of all.entries()) {
      try {
        // Each record has its own savepoint, so that one failure still lets the others be checked.
        await tx.transaction((savepoint) => addRecord(savepoint, ctx, kind, id, fields, {}));
      } catch (error) {
        issues.push(...placed(taken(error, kind) ?? error, `items.${at}`));
      }
    }
    if (issues.length > 0) throw new Refusal("BAD_REQUEST", "Some records are not valid; none was created", { issues });
    return all.map(({ id }) => id);
  });
}

/** Prefixes a refusal's issues with the index of the item. Other errors abort the whole request. */
function placed(error: unknown, place: string): Issue[] {
  if (!(error instanceof Refusal)) throw error;
  const issues = error.detail.issues ?? [{ path: "", message: error.message }];
  return issues.map(({ path, message }) => ({ path: path === "" ? place : `${place}.${path}`, message }));
}

/** Inserts a record in a transaction; `derived` columns were not supplied by the user and take precedence. */
export async function addRecord<Table extends RecordTable, Fields extends object, Detail>(
  tx: Db,
  ctx: UserContext,
  kind: RecordKind<Table, Fields, Detail>,
  id: string,
  fields: Fields,
  derived: RecordValues<Table>,
): Promise<void> {
  refuseFractionOfCent(kind.table, fields);
  await kind.check?.(tx, id, fields, undefined);
  const by = { createdBy: ctx.user.id, updatedBy: ctx.user.id };
  const values = { ...fields, ...(await kind.derive?.(tx, id, fields)), ...derived };
  await insertRecord(tx, kind.table, { ...values, id, sources: [personSource], asOf: today(ctx), ...by });
  await recordCorrection(tx, kind.family, id, fields, today(ctx));
  await log(tx, ctx, kind, { entityId: id, version: 1, cause: "create", fields: {} });
}

/**
 * Updates the given fields; null clears one. User values take precedence over later imports. VERSION_CONFLICT if
 * based on an outdated version.
 */
export function changeRecord<Table extends RecordTable, Fields extends object, Detail>(
  ctx: UserContext,
  kind: RecordKind<Table, Fields, Detail>,
  { id, version, reason, ...fields }: Restoration & Given<Fields>,
  approving?: Approving<RecordOf<Table>>,
): Promise<JsonText<Detail>> {
  const given = definedFields<Fields>(fields);
  return changeWith(ctx, kind, { id, version, reason }, async (tx, before) => {
    if (!approving) return applyUserInput(tx, kind, before, given);
    const { grant, requestFor, demandOf } = approving;
    const request = { ...requestFor(before), entityType: kind.family, entityId: id, input: { ...given }, reason };
    return makeOrRequest(tx, ctx, grant, request, async (savepoint) => ({
      change: await applyUserInput(savepoint, kind, before, given),
      demand: demandOf(before),
    }));
  });
}

/** Validates user input against a locked record; null if nothing changes. */
export async function applyUserInput<Table extends RecordTable, Fields extends object, Detail>(
  tx: Db,
  kind: RecordKind<Table, Fields, Detail>,
  before: RecordOf<Table>,
  fields: Given<Fields>,
): Promise<{ values: Partial<Fields>; fields: ChangedFields } | null> {
  const given = definedFields<Fields>(fields);
  const changed = changedColumns(before, given);
  // A form sends all fields; only changed ones become user corrections, the others remain under the sources' control.
  const content = definedFields<Fields>(given, (field) => columnOf(field) in changed);
  refuseFractionOfCent(kind.table, content);
  await kind.check?.(tx, before.id, content, before);
  if (Object.keys(changed).length === 0) return null;
  return { values: content, fields: changed };
}

/** Column changes of a record's row, and what the change log records; log fields are columns. */
export type Change<Table extends RecordTable> = {
  values?: RecordValues<Table>;
  fields: ChangedFields;
  cause?: ChangeCause;
};

/**
 * Changes one record or its parts in one transaction as the record's next version. `work` receives the locked record
 * and returns null if nothing is to change. Without a version, any will do.
 */
export function changeWith<Table extends RecordTable, Fields extends object, Detail>(
  ctx: UserContext,
  kind: RecordKind<Table, Fields, Detail>,
  { id, version, reason }: Restoration,
  work: (tx: Db, before: RecordOf<Table>) => Promise<Change<Table> | null>,
): Promise<JsonText<Detail>> {
  return write(ctx, kind, id, async (tx) => {
    const before = orNotFound(await lockRecord(tx, kind.table, id), kind.what);
    if (version !== undefined) refuseStale(before, version);
    const change = await work(tx, before);
    if (change) await apply(tx, ctx, kind, before, change, reason);
    return orNotFound(await kind.get(tx, id), kind.what);
  });
}

async function apply<Table extends RecordTable, Fields extends object, Detail>(
  tx: Db,
  ctx: UserContext,
  kind: RecordKind<Table, Fields, Detail>,
  before: RecordOf<Table>,
  { values = {}, fields, cause = "userCorrection" }: Change<Table>,
  reason: string | undefined,
): Promise<void> {
  const sources = addPersonSource(before.sources, kind.naming in values);
  // Every user change, including a status action, is a correction that imports do not overwrite.
  const content = Object.fromEntries(Object.entries(values).filter(([field]) => columnOf(field) in fields));
  if (Object.keys(content).length > 0) await recordCorrection(tx, kind.family, before.id, content, today(ctx));
  await updateRecord(tx, kind.table, before.id, { ...values, sources, asOf: today(ctx), updatedBy: ctx.user.id });
  await log(tx, ctx, kind, { entityId: before.id, version: before.version + 1, cause, fields, reason });
}

/**
 * Hides a record and its parts from every list; its rows, sources and history remain. HAS_DEPENDENTS while other
 * records depend on it, unless `cascade` deletes those too.
 */
export function deleteRecord<Table extends RecordTable, Fields extends object, Detail>(
  ctx: UserContext,
  kind: RecordKind<Table, Fields, Detail>,
  { id, version, reason, cascade = false }: Deletion,
): Promise<{ success: true }> {
  if (cascade) extendDeadline(ctx.db, bulkMs);
  return write(ctx, kind, id, async (tx) => {
    const before = orNotFound(await lockRecord(tx, kind.table, id), kind.what);
    if (version !== undefined) refuseStale(before, version);
    kind.checkDeletion?.(before);
    await updateRecord(tx, kind.table, id, { isDeleted: true, updatedBy: ctx.user.id });
    const fields = { is_deleted: { before: false, after: true } };
    await log(tx, ctx, kind, { entityId: id, version: before.version + 1, cause: "delete", fields, reason });
    await setDeleted(tx, await deletable(tx, kind, id, cascade), true, { actorId: ctx.user.id, reason });
    const record = { entityType: kind.family, entityId: id };
    await audit(tx, ctx, "deleteRecord", ctx.user.id, null, record);
    await recordRemoval(tx, { ...record, userId: ctx.user.id, name: nameOf(kind, before), at: ctx.now() });
    return { success: true };
  });
}

/**
 * Restores a record deleted by a user and what was deleted with it. CONFLICT if it is not deleted, was merged into
 * another, or refers to a record that is still deleted.
 */
export function restoreRecord<Table extends RecordTable, Fields extends object, Detail>(
  ctx: UserContext,
  kind: RecordKind<Table, Fields, Detail>,
  { id, version, reason }: Restoration,
): Promise<{ success: true }> {
  extendDeadline(ctx.db, bulkMs);
  return write(ctx, kind, id, async (tx) => {
    const before = orNotFound(await lockIncludingDeleted(tx, kind.table, id), kind.what);
    if (!before.isDeleted) throw new Refusal("CONFLICT", "The record is not deleted");
    if (version !== undefined) refuseStale(before, version);
    if ((await lastCause(tx, id)) !== "delete") throw new Refusal("CONFLICT", "The record was not deleted by a user");
    const others = await deletedWith(tx, kind.family, id);
    await setDeleted(tx, others, false, { actorId: ctx.user.id, reason });
    await updateRecord(tx, kind.table, id, { isDeleted: false, updatedBy: ctx.user.id });
    const fields = { is_deleted: { before: true, after: false } };
    await log(tx, ctx, kind, { entityId: id, version: before.version + 1, cause: "restore", fields, reason });
    const restored = new Map(others).set(kind.family, new Set(others.get(kind.family)).add(id));
    const missing = await deletedReference(tx, restored);
    if (missing)
      throw new Refusal("CONFLICT", `It refers to a deleted ${familyOfTable(missing).words.one}; restore that first`);
    const record = { entityType: kind.family, entityId: id };
    await audit(tx, ctx, "restoreRecord", ctx.user.id, null, record);
    await deleteRemoval(tx, kind.family, id);
    return { success: true };
  });
}

function nameOf<Fields extends object>({ naming }: { naming: keyof Fields & string }, record: object): string {
  return String(Object.entries(record).find(([field]) => field === naming)?.[1] ?? "");
}

/** A BAD_REQUEST that names one field. */
export function fieldError(path: string, message: string): Refusal {
  return new Refusal("BAD_REQUEST", `${path}: ${message}`, issueOf(path, message));
}

/** Refuses an amount that would be stored rounded. */
export function refuseFractionOfCent(table: RecordTable, values: object, makeError = fieldError): void {
  const field = fieldWithFractionOfCent(table, values);
  if (field !== null) throw makeError(field, "At most two decimals");
}

/** Refuses a move between two statuses that is not among those allowed from the first. */
export function refuseMove(from: string, to: string, allowed: readonly string[]): void {
  if (!allowed.includes(to))
    throw new Refusal("INVALID_TRANSITION", `Status cannot change from ${from} to ${to}`, { allowed: [...allowed] });
}

/**
 * Refuses a status that a new item has neither at first nor after one move. `past` are those of finished work, which is
 * recorded with its date.
 */
export function refuseStart<Status extends string>(
  status: Status,
  first: Status,
  moves: Readonly<Record<Status, readonly Status[]>>,
  past: readonly Status[] = [],
): void {
  if (status !== first) refuseMove(first, status, [first, ...moves[first], ...past]);
}

/**
 * Runs a write in one transaction, which also settles what was paid, then drops this server's cached answers at once,
 * without waiting for the notification: of one record, or of the family without an ID.
 */
async function write<Result>(
  { db, cache }: UserContext,
  { family }: { family: string },
  id: string | null,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> {
  try {
    const { result, settled } = await db.transaction(async (tx) => ({
      result: await work(tx),
      settled: await settlePaidWithin(tx),
    }));
    cache.drop(id === null ? family : `${family}:${id}`);
    for (const [of, ids] of Object.entries(settled)) for (const one of ids) cache.drop(`${of}:${one}`);
    return result;
  } catch (error) {
    throw taken(error, { family }) ?? error;
  }
}

/** The refusal of a value that another record already has; null for any other error. */
function taken(error: unknown, { family }: { family: string }): Refusal | null {
  const field = duplicateField(error, family);
  const message = "Already used by another record";
  return field === null ? null : new Refusal("CONFLICT", `${field}: ${message}`, issueOf(field, message));
}

function issueOf(path: string, message: string): { issues: Issue[] } {
  return { issues: [{ path, message }] };
}

type Logged = {
  entityId: string;
  version: number;
  cause: ChangeCause;
  fields: ChangedFields;
  reason?: string | undefined;
};

function log(tx: Db, { user }: UserContext, { family }: { family: string }, change: Logged): Promise<void> {
  return logChange(tx, { entityType: family, actorId: user.id, ...change });
}

/** Today as a calendar date in UTC. */
export function today({ now }: Pick<UserContext, "now">): string {
  return now().toISOString().slice(0, 10);
}

/** Refuses with VERSION_CONFLICT a change that is based on another version. */
export function refuseStale({ version }: Pick<AnyRecord, "version">, basedOn: number): void {
  if (version !== basedOn)
    throw new Refusal(
      "VERSION_CONFLICT",
      `The record has changed: your version is ${basedOn}, the current version is ${version}`,
    );
}

/** The defined fields. Guarantee of the cast: no remaining value is undefined. */
export function definedFields<Fields extends object>(
  fields: object,
  isWanted = (_field: string) => true,
): Partial<Fields> {
  const entries = Object.entries(fields).filter(([field, value]) => value !== undefined && isWanted(field));
  return Object.fromEntries(entries) as Partial<Fields>;
}
