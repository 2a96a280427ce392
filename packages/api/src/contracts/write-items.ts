import type { Refusal } from "@pave/contract";
import {
  type ContractItemName,
  correctPart,
  type Db,
  differences,
  type ItemTable,
  insertRecord,
  lockRecord,
  newId,
  type RecordOf,
  type RecordValues,
  selectItemFields,
  updateRecord,
} from "@pave/db";
import type { UserContext } from "../core/context.js";
import { fieldError, refuseFractionOfCent } from "../core/records.js";
import type { ContractRecord } from "./move.js";

/** The write that items belong to; `contract` is undefined while the contract itself is being created. */
export type Scene = {
  tx: Db;
  ctx: UserContext;
  contractId: string;
  contract: ContractRecord | undefined;
  day: string;
  reason: string | undefined;
};

/** A refusal that names a field of the item being written. */
export type MakeFieldError = (field: string, message: string) => Refusal;

type Columns<Table extends ItemTable> = Omit<Table["$inferInsert"], "id" | "contractId">;

/** Rules of one kind of item. Each function returns columns and refuses invalid values. */
export type ItemRules<Table extends ItemTable, New extends object, Given extends object> = {
  name: ContractItemName;
  table: Table;
  added(scene: Scene, item: New, makeError: MakeFieldError): Promise<Columns<Table>>;
  changed(
    scene: Scene,
    before: RecordOf<Table>,
    given: Given,
    id: string,
    makeError: MakeFieldError,
  ): Promise<RecordValues<Table>>;
  removed?(scene: Scene, before: RecordOf<Table>): void;
  /** Runs once the items are written, and may refuse those that contradict each other. */
  settled?(scene: Scene): Promise<void>;
};

export type ItemChanges<New, Changed> = {
  add?: New[] | undefined;
  change?: Changed[] | undefined;
  remove?: string[] | undefined;
};

/** Changed items before and after, for the history; empty if none changed. */
export type TouchedItems = { [name: string]: { before: { id: string }[]; after: { id: string }[] } };

/** Removes, changes and adds items of a contract that is locked. */
export async function writeItems<Table extends ItemTable, New extends object, Changed extends { id: string }>(
  scene: Scene,
  rules: ItemRules<Table, New, Omit<Changed, "id">>,
  { add = [], change = [], remove = [] }: ItemChanges<New, Changed> = {},
): Promise<TouchedItems> {
  const { tx, ctx, contractId, day } = scene;
  const { name, table } = rules;
  const by = ctx.user.id;
  const named = [...change.map(({ id }) => id), ...remove];
  if (new Set(named).size < named.length) throw fieldError(name, "An item is listed twice");
  const before = await selectItemFields(tx, name, named);
  for (const [at, id] of remove.entries()) {
    const item = await lockItem(scene, rules, id, `remove.${at}`);
    rules.removed?.(scene, item);
    await updateRecord(tx, table, id, { isDeleted: true, updatedBy: by });
  }
  const touched = new Set(remove);
  for (const [at, { id, ...given }] of change.entries()) {
    const item = await lockItem(scene, rules, id, `change.${at}.id`);
    const makeError = wrongAt(name, `change.${at}`);
    refuseFractionOfCent(table, given, makeError);
    const values = await rules.changed(scene, item, given, id, makeError);
    if (Object.keys(differences(item, { ...values })).length === 0) continue;
    await correctPart(tx, table, item, values, { by, day });
    touched.add(id);
  }
  const made: string[] = [];
  for (const [at, item] of add.entries()) {
    const id = newId();
    const makeError = wrongAt(name, scene.contract ? `add.${at}` : `${at}`);
    refuseFractionOfCent(table, item, makeError);
    const columns = await rules.added(scene, item, makeError);
    await insertRecord(tx, table, { ...columns, id, contractId, createdBy: by, updatedBy: by });
    made.push(id);
  }
  if (touched.size + made.length === 0) return {};
  await rules.settled?.(scene);
  const after = await selectItemFields(tx, name, [...touched, ...made]);
  return { [name]: { before: before.filter(({ id }) => touched.has(id)), after } };
}

const wrongAt =
  (name: string, place: string): MakeFieldError =>
  (field, message) =>
    fieldError(`${name}.${place}.${field}`, message);

async function lockItem<Table extends ItemTable, New extends object, Given extends object>(
  { tx, contractId }: Scene,
  { name, table }: ItemRules<Table, New, Given>,
  id: string,
  path: string,
): Promise<RecordOf<Table>> {
  const item: (RecordOf<Table> & { contractId?: unknown }) | undefined = await lockRecord(tx, table, id);
  // Items of other contracts are not found.
  if (!item || item.contractId !== contractId) throw fieldError(`${name}.${path}`, "The contract has no such item");
  return item;
}
