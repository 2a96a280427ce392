import {
  type ContractItems,
  ContractMilestoneFields,
  DeliverableFields,
  ModificationFields,
  type Moving,
  SubcontractFields,
} from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Db } from "../engine/connection/client.js";
import type { RecordTable } from "../engine/records/records.js";
import { columnsOf, jsonObject } from "../engine/sql/json-object.js";
import { parentNumber } from "./subcontracts.js";

/** A table of items: every one of them has a contract. */
export type ItemTable = RecordTable & { contractId: AnyPgColumn };
export type ContractItemName = keyof ContractItems;

/** Guarantee of the cast: the keys of a shape are the names of its fields. */
const fieldsOf = <Fields extends object>({ shape }: { shape: Fields }) =>
  Object.keys(shape) as (keyof Fields & string)[];
const columns = <Fields extends object>(fields: { shape: Fields }) => columnsOf("r", ["id", ...fieldsOf(fields)]);
const { parentNumber: _, ...ownOfSubcontract } = SubcontractFields.shape;

const kinds: Record<ContractItemName, { table: string; written: Record<string, SQL> }> = {
  modifications: { table: "contract_modifications", written: columns(ModificationFields) },
  deliverables: { table: "contract_deliverables", written: columns(DeliverableFields) },
  milestones: { table: "contract_milestones", written: columns(ContractMilestoneFields) },
  subcontracts: { table: "subcontracts", written: { ...columns({ shape: ownOfSubcontract }), parentNumber } },
};

/** Items as people write them, for the history; in the order of the ids. */
export async function writtenItems(tx: Db, name: ContractItemName, ids: readonly string[]): Promise<{ id: string }[]> {
  if (ids.length === 0) return [];
  const { table, written } = kinds[name];
  const { rows } = await tx.execute<{ item: { id: string } }>(sql`
    select ${jsonObject(written)} as item from ${sql.identifier(table)} r
    where r.id = any(${sql.param(ids)}::uuid[]) and not r.is_deleted
    order by array_position(${sql.param(ids)}::uuid[], r.id)`);
  return rows.map(({ item }) => item);
}

/** The modifications of a contract that move its value or its end; `settleContract` tells what follows. */
export async function movingModifications(tx: Db, contractId: string): Promise<Moving[]> {
  const { rows } = await tx.execute<{ item: Moving }>(sql`
    select ${jsonObject(columnsOf("r", ["id", "number", "date", "delta", "newEndDate", "approvalStatus"]))} as item
    from contract_modifications r where r.contract_id = ${contractId} and not r.is_deleted
      and (r.delta is not null or r.new_end_date is not null)`);
  return rows.map(({ item }) => item);
}

/** What the weights of a contract's milestones add up to, in millionths of the whole. */
export async function milestoneWeight(tx: Db, contractId: string): Promise<number> {
  const { rows } = await tx.execute<{ weight: string }>(sql`
    select coalesce(sum(weight), 0) * 1000000 as weight from contract_milestones
    where contract_id = ${contractId} and not is_deleted`);
  return Math.round(Number(rows[0]?.weight ?? 0));
}

const numbers = {
  modifications: { table: "contract_modifications", column: "number" },
  subcontracts: { table: "subcontracts", column: "subcontract_number" },
} as const;

/** The live item of a contract that has a number; null when none has. */
export async function itemOfNumber(
  tx: Db,
  name: keyof typeof numbers,
  contractId: string,
  number: string,
): Promise<string | null> {
  const { table, column } = numbers[name];
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from ${sql.identifier(table)}
    where contract_id = ${contractId} and ${sql.identifier(column)} = ${number} and not is_deleted`);
  return rows[0]?.id ?? null;
}

/** The number of a live subcontract whose parent was removed; null when there is none. */
export async function orphanedSubcontract(tx: Db, contractId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ number: string }>(sql`
    select s.subcontract_number as number from subcontracts s join subcontracts p on p.id = s.parent_subcontract_id
    where s.contract_id = ${contractId} and not s.is_deleted and p.is_deleted limit 1`);
  return rows[0]?.number ?? null;
}
