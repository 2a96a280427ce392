import {
  type ContractItems,
  ContractMilestoneFields,
  DeliverableFields,
  ModificationFields,
  type Moving,
  SubcontractFields,
} from "@pave/contract";
import { sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Db } from "../engine/connection/client.js";
import type { RecordTable } from "../engine/records/records.js";
import { columnsOf, itemsOf, jsonObject } from "../engine/sql/json-object.js";
import { type Columns, rowsOf } from "../engine/sql/rows.js";
import { parentNumber } from "./subcontracts.js";

export type ItemTable = RecordTable & { contractId: AnyPgColumn };
export type ContractItemName = keyof ContractItems;

/** Guarantee of the cast: the keys of a shape are the names of its fields. */
const fieldsOf = <Fields extends object>({ shape }: { shape: Fields }) =>
  Object.keys(shape) as (keyof Fields & string)[];
const columns = <Fields extends object>(fields: { shape: Fields }) => columnsOf("r", ["id", ...fieldsOf(fields)]);
const { parentNumber: _, ...ownOfSubcontract } = SubcontractFields.shape;

type Written = { id: string };
const ofSubcontract = { ...columns({ shape: ownOfSubcontract }), parentNumber };
const kinds: Record<ContractItemName, { table: string; written: Columns<Written> }> = {
  modifications: { table: "contract_modifications", written: columns(ModificationFields) },
  deliverables: { table: "contract_deliverables", written: columns(DeliverableFields) },
  milestones: { table: "contract_milestones", written: columns(ContractMilestoneFields) },
  subcontracts: { table: "subcontracts", written: ofSubcontract },
};

/** The entered fields of items, for the history, ordered by id. */
export async function selectItemFields(
  tx: Db,
  name: ContractItemName,
  ids: readonly string[],
): Promise<{ id: string }[]> {
  if (ids.length === 0) return [];
  const { table, written } = kinds[name];
  return itemsOf(
    tx,
    jsonObject<Written>(written),
    (item) => sql`select ${item} from ${sql.identifier(table)} r
    where r.id = any(${sql.param(ids)}::uuid[]) and not r.is_deleted
    order by array_position(${sql.param(ids)}::uuid[], r.id)`,
  );
}

/** The modifications of a contract that change its value or end; see `settleContract`. */
export async function modificationsWithEffect(tx: Db, contractId: string): Promise<Moving[]> {
  return itemsOf(
    tx,
    jsonObject<Moving>(columnsOf("r", ["id", "number", "date", "delta", "newEndDate", "approvalStatus"])),
    (item) => sql`select ${item} from contract_modifications r where r.contract_id = ${contractId} and not r.is_deleted
      and (r.delta is not null or r.new_end_date is not null)`,
  );
}

/** The sum of the weights of a contract's milestones, in millionths. */
export async function milestoneWeight(tx: Db, contractId: string): Promise<number> {
  const rows = await rowsOf<{ weight: string }>(
    tx,
    { weight: sql`coalesce(sum(weight), 0) * 1000000` },
    (columns) => sql`select ${columns} from contract_milestones
    where contract_id = ${contractId} and not is_deleted`,
  );
  return Math.round(Number(rows[0]?.weight ?? 0));
}

const numbers = {
  modifications: { table: "contract_modifications", column: "number" },
  subcontracts: { table: "subcontracts", column: "subcontract_number" },
} as const;

/** The live item of a contract with this number; null if there is none. */
export async function itemOfNumber(
  tx: Db,
  name: keyof typeof numbers,
  contractId: string,
  number: string,
): Promise<string | null> {
  const { table, column } = numbers[name];
  const rows = await rowsOf<{ id: string }>(
    tx,
    { id: sql`id` },
    (columns) => sql`select ${columns} from ${sql.identifier(table)}
    where contract_id = ${contractId} and ${sql.identifier(column)} = ${number} and not is_deleted`,
  );
  return rows[0]?.id ?? null;
}

/** The number of a live subcontract whose parent was removed; null if there is none. */
export async function orphanedSubcontract(tx: Db, contractId: string): Promise<string | null> {
  const rows = await rowsOf<{ number: string }>(
    tx,
    { number: sql`s.subcontract_number` },
    (columns) => sql`select ${columns} from subcontracts s join subcontracts p on p.id = s.parent_subcontract_id
    where s.contract_id = ${contractId} and not s.is_deleted and p.is_deleted limit 1`,
  );
  return rows[0]?.number ?? null;
}
