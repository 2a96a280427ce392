import {
  type ContractStats,
  type ListQuery,
  type Subcontract,
  SubcontractFields,
  type SubcontractPage,
} from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { nameOfOrganization } from "../engine/records/names.js";
import { columnsOf, jsonObject, tableColumns } from "../engine/sql/json-object.js";
import { JsonText } from "../engine/sql/json-text.js";
import {
  afterPosition,
  decodeCursor,
  offsetOf,
  orderBy,
  type PageRow,
  pageJson,
  pageRow,
  type Sorting,
} from "../engine/sql/page.js";
import { rowsOf } from "../engine/sql/rows.js";
import { sumColumns } from "../engine/sql/sums.js";
import { subcontracts } from "./items-table.js";

/** Maximum levels of the chain, and maximum subcontracts of one contract, that are read. */
const depthMax = 50;
const followedMax = 10_000;

const { parentNumber: _, ...own } = SubcontractFields.shape;
/** Guarantee of the cast: the keys of a shape are the names of its fields. */
const ownFields = Object.keys(own) as (keyof typeof own)[];

/** The number of the parent of `subcontracts r`. */
export const parentNumber: SQL = sql`(select p.subcontract_number from subcontracts p where p.id = r.parent_subcontract_id and not p.is_deleted)`;

const row: Record<keyof Subcontract, SQL> = {
  ...columnsOf("r", ["tier"]),
  ...tableColumns(subcontracts, "r", ["id", "contractId", "parentSubcontractId", "version", ...ownFields]),
  parentNumber,
  subcontractorName: nameOfOrganization(sql`r.subcontractor_org_id`),
  primeName: nameOfOrganization(sql`r.prime_org_id`),
  updatedAt: sql`pave_instant(r.updated_at)`,
};

/** Each subcontract directly after its parent: by the numbers on the path to it. */
const sorting: Sorting = { keys: [{ key: sql`way collate "C"`, type: "text" }], id: sql`id`, order: "asc" };

/**
 * The subcontracts of a contract with their tier and path. A row without its parent starts at the top; one in a cycle
 * is never reached.
 */
const chain = (contractId: string): SQL => sql`
  with recursive all_of as materialized (
    select * from subcontracts where contract_id = ${contractId} and not is_deleted order by id limit ${followedMax}
  ), chain as (
    select a.*, 2 as tier, a.subcontract_number collate "C" as way from all_of a
    where not exists (select from all_of p where p.id = a.parent_subcontract_id)
    union all
    select a.*, c.tier + 1, (c.way || chr(1) || a.subcontract_number) collate "C"
    from chain c join all_of a on a.parent_subcontract_id = c.id where c.tier <= ${depthMax}
  )`;

type Paging = Pick<ListQuery, "page" | "limit" | "offset" | "cursor">;

/** A page of a contract's chain of subcontracts; `isCapped` states that some were not reached. */
export async function listSubcontracts(db: Db, contractId: string, paging: Paging): Promise<JsonText<SubcontractPage>> {
  const after =
    paging.cursor === undefined ? sql`true` : afterPosition(sorting, decodeCursor(paging.cursor, sorting, paging));
  const [rows, [counted]] = await Promise.all([
    rowsOf<PageRow<Subcontract>>(
      db,
      pageRow(jsonObject<Subcontract>(row), sorting),
      (columns) => sql`${chain(contractId)} select ${columns} from (
      select * from chain where ${after} order by ${orderBy(sorting)} limit ${paging.limit + 1} offset ${offsetOf(paging)}
    ) r order by ${orderBy(sorting)}`,
    ),
    rowsOf<{ n: number; reached: number }>(
      db,
      {
        n: sql`(select count(*) from subcontracts where contract_id = ${contractId} and not is_deleted)`,
        reached: sql`(select count(*) from chain)`,
      },
      (columns) => sql`${chain(contractId)} select ${columns}`,
    ),
  ]);
  const { n = 0, reached = 0 } = counted ?? {};
  const page = pageJson(rows, paging, { value: reached, isExact: true });
  return new JsonText(`${page.text.slice(0, -1)},"isCapped":${reached < n}}`);
}

/** The number of a contract's subcontracts, the sum of the prime's, and the depth of the chain. */
export async function subcontractTotals(
  db: Db,
  contractId: string,
): Promise<Omit<ContractStats["subcontracts"], "share">> {
  const [totals] = await rowsOf<Omit<ContractStats["subcontracts"], "share">>(
    db,
    {
      count: sql`count(*)`,
      ...sumColumns({ amount: { value: sql`amount`, only: sql`tier = 2` } }),
      tiers: sql`coalesce(max(tier), 1)`,
    },
    (columns) => sql`${chain(contractId)}
    select ${columns} from chain`,
  );
  if (!totals) throw new Error("An aggregate without groups returned no row");
  return totals;
}

/** Whether a subcontract is above another in the chain, or is the same. */
export async function isAboveSubcontract(tx: Db, id: string, belowId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with recursive up (id) as (
      select ${belowId}::uuid union select s.parent_subcontract_id from up join subcontracts s on s.id = up.id
    ) select from up where id = ${id}::uuid`);
  return rows.length > 0;
}
