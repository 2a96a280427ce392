import { type ContractRow, type ContractStatus, contractStatuses, type Page, type Total } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { countFamily, type FamilyQuery, familyConditions, familySorting, listFamily } from "../engine/family/family.js";
import { filterIn } from "../engine/sql/filtering.js";
import { jsonObject } from "../engine/sql/json-object.js";
import type { JsonText } from "../engine/sql/json-text.js";
import {
  afterPosition,
  countUpTo,
  decodeCursor,
  offsetOf,
  orderBy,
  type PageRow,
  pageJson,
  pageRow,
  type Sorting,
} from "../engine/sql/page.js";
import { run, type Statement, select } from "../engine/sql/rows.js";
import { type ContractConditions, type ContractTypes, contractFamily } from "./query.js";
import { type StatusBranch, statusBranches } from "./status.js";

type Query = FamilyQuery<ContractTypes>;
type Count = (filter: ContractConditions) => Promise<Total>;

/** A page of the contracts under a filter on a day; `count` may carry known counts. */
export async function listContracts(
  db: Db,
  today: string,
  query: Query,
  count: Count = (filter) => countContracts(db, today, filter),
): Promise<JsonText<Page<ContractRow>>> {
  const family = contractFamily(today);
  if (query.sort !== "status") return listFamily(db, family, query, count);
  const [rows, total] = await Promise.all([
    run(db, pageByStatus(today, query)),
    query.count === false ? null : count(filterIn<ContractConditions>(family.conditions, query)),
  ]);
  return pageJson(rows, query, total);
}

/**
 * The number of contracts under a filter on a day: exact up to 10,000 of each status, otherwise the planner's estimate.
 */
export async function countContracts(db: Db, today: string, filter: ContractConditions): Promise<Total> {
  const { status, ...rest } = filter;
  const family = contractFamily(today);
  if (!status?.length) return countFamily(db, family, filter);
  // Each part of a status is counted by its own index.
  const parts = statusBranches(today).filter((branch) => status.includes(branch.status));
  const totals = await Promise.all(
    parts.map(({ condition }) =>
      countUpTo(db, sql`${family.from} where ${familyConditions(family, rest)} and ${condition}`),
    ),
  );
  return {
    value: totals.reduce((sum, { value }) => sum + value, 0),
    isExact: totals.every(({ isExact }) => isExact),
  };
}

/** The number of contracts under a filter by status. */
export async function countByStatus(
  db: Db,
  today: string,
  filter: ContractConditions,
): Promise<{ status: ContractStatus; total: Total }[]> {
  return Promise.all(
    contractStatuses.map(async (status) => ({
      status,
      total: await countContracts(db, today, { ...filter, status: [status] }),
    })),
  );
}

/**
 * No index orders by status, which depends on today; the statuses are therefore read in sequence, each in its own
 * order.
 */
function pageByStatus(today: string, query: Query): Statement<PageRow<ContractRow>> {
  const family = contractFamily(today);
  const sorting = familySorting(family, query);
  const position = query.cursor === undefined ? null : decodeCursor(query.cursor, sorting, query);
  const room = offsetOf(query) + query.limit + 1;
  const wanted = query.status?.length ? new Set(query.status) : null;
  const branches = statusBranches(today)
    .filter(({ status }) => wanted === null || wanted.has(status))
    .flatMap((branch) => {
      const rest = position === null ? sql`true` : after(branch, query.order, position);
      if (rest === null) return [];
      const own: Sorting = { keys: [{ key: branch.key, type: "date" }], id: sql`id`, order: query.order };
      return sql`(select * from ${family.from} where ${familyConditions(family, { ...query, status: undefined })}
        and ${branch.condition} and ${rest} order by ${orderBy(own)} limit ${room})`;
    });
  const found =
    branches.length > 0 ? sql.join(branches, sql` union all `) : sql`select * from ${family.from} where false`;
  return select<PageRow<ContractRow>>(
    pageRow(jsonObject<ContractRow>(family.row), sorting),
    (columns) => sql`select ${columns} from (
      select * from (${found}) r order by ${orderBy(sorting)} limit ${query.limit + 1} offset ${offsetOf(query)}
    ) r order by ${orderBy(sorting)}`,
  );
}

/** The rows of a status after a position in the whole list; null if there are none. */
function after({ status, key }: StatusBranch, order: "asc" | "desc", [rank, ...place]: readonly string[]): SQL | null {
  const ahead = contractStatuses.indexOf(status) + 1 - Number(rank);
  if (ahead === 0) return afterPosition({ keys: [{ key, type: "date" }], id: sql`id`, order }, place);
  return ahead > 0 === (order === "asc") ? sql`true` : null;
}
