import type {
  HoldingType,
  ListPortfolioItems,
  PortfolioDetail,
  PortfolioItem,
  PortfolioItemPage,
  PortfolioItemSort,
} from "@pave/contract";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import type { Family } from "../engine/family/family.js";
import { byName, listNamed, type Named } from "../engine/family/named-lists.js";
import { foundIn } from "../engine/search/reading.js";
import { isOneOf } from "../engine/sql/filtering.js";
import { columnsOf, itemsOf, jsonObject } from "../engine/sql/json-object.js";
import type { JsonText } from "../engine/sql/json-text.js";
import { unknownAs } from "../engine/sql/page.js";
import { rowsOf, selectList } from "../engine/sql/rows.js";
import { sumColumns } from "../engine/sql/sums.js";
import { entityLine } from "../me/entities.js";
import { portfolioItems as items } from "./table.js";

type Types = {
  filter: Pick<ListPortfolioItems, "search" | "entityType">;
  row: PortfolioItem;
  sort: PortfolioItemSort;
  facet: never;
};

const row: Record<keyof PortfolioItem, SQL> = {
  ...columnsOf("r", ["id", "entityType", "entityId", "name", "status", "type", "isGone", "isSample"]),
  ...columnsOf("r", ["quantity", "parAmount", "costBasis", "acquiredDate", "note", "value", "valueBasis", "weight"]),
  addedAt: sql`pave_instant(r.added_at)`,
  version: sql`r.version`,
};

/** A record's value from its own columns: an amount and its currency. */
const worthOf = (type: SQL, id: SQL): SQL => sql`(
  select a.replacement_cost as amount, 'USD' as currency
    from assets a where ${type} = 'assets' and a.id = ${id} and not a.is_deleted
  union all select p.budget, 'USD' from projects p where ${type} = 'projects' and p.id = ${id} and not p.is_deleted
  union all select coalesce(c.current_value, c.contract_value), c.currency
    from contracts c where ${type} = 'contracts' and c.id = ${id} and not c.is_deleted
  union all select case when p.program_type = 'bond'
      then (select b.outstanding_par from program_bonds b where b.program_id = p.id) else p.total_funding end, p.currency
    from programs p where ${type} = 'programs' and p.id = ${id} and not p.is_deleted)`;

/**
 * The items of a portfolio, each with its record on a day, its value and its weight among all of them. At most
 * `limits.portfolioItemsMax` are read, the most a portfolio may have.
 */
const itemsIn = (today: string, portfolioId: string): SQL => sql`(
  select v.*, round(v.value / nullif(sum(v.value) over (), 0), 6) as weight from (
    select i.*, e.name, e.status, e.type, coalesce(e.is_deleted, true) as is_gone, coalesce(e.is_sample, false) as is_sample,
      coalesce(i.par_amount, i.cost_basis, worth.amount) as value,
      case when i.par_amount is not null then 'par' when i.cost_basis is not null then 'cost'
        when worth.amount is not null then 'record' end as value_basis
    from portfolio_items i join portfolios o on o.id = i.portfolio_id
      left join lateral ${entityLine(today, sql`i.entity_type`, sql`i.entity_id`)} e on true
      left join lateral ${worthOf(sql`i.entity_type`, sql`i.entity_id`)} worth on worth.currency = o.currency
    where i.portfolio_id = ${portfolioId}
  ) v
) r`;

const added = { key: sql`r.added_at`, type: "timestamptz" } as const;
const portfolioItemsOf = (today: string, portfolioId: string): Family<Types> => ({
  from: itemsIn(today, portfolioId),
  live: sql`true`,
  row,
  harmless: new Set(),
  conditions: {
    search: (text) => foundIn(text, sql`r.name`, sql`r.note`),
    entityType: (types) => isOneOf(sql`r.entity_type`, types),
  },
  sorts: {
    addedAt: [added],
    name: [{ key: sql`coalesce(lower(r.name), '') collate "C"`, type: "text", unknown: unknownAs.text }],
    entityType: [{ key: sql`r.entity_type`, type: "text" }, added],
    value: [{ key: sql`coalesce(r.value, -1)`, type: "numeric", unknown: unknownAs.amount }],
    acquiredDate: [{ key: sql`coalesce(r.acquired_date, '0001-01-01'::date)`, type: "date", unknown: unknownAs.day }],
  },
  facets: {},
});

const named: Named<Types> = {
  level: byName(sql`r.name`, sql`r.note`),
  texts: ({ name, note }) => ({ name, note }),
  usual: "addedAt",
};

/** A page of the items of a portfolio. */
export function listPortfolioItems(
  db: Db,
  today: string,
  { id, ...query }: ListPortfolioItems,
): Promise<JsonText<PortfolioItemPage>> {
  return listNamed(db, portfolioItemsOf(today, id), named, query);
}

/** One item; null if the portfolio has no such item. */
export async function getPortfolioItem(
  db: Db,
  today: string,
  portfolioId: string,
  itemId: string,
): Promise<PortfolioItem | null> {
  const [item = null] = await itemsOf(
    db,
    jsonObject<PortfolioItem>(row),
    (item) => sql`select ${item} from ${itemsIn(today, portfolioId)} where r.id = ${itemId}`,
  );
  return item;
}

type Totals = PortfolioDetail["totals"];
type Sums = Omit<Totals["byType"][number], "entityType">;

const sums: Record<keyof Sums, SQL> = {
  items: sql`count(*)`,
  ...sumColumns({
    parAmount: { value: sql`r.par_amount` },
    costBasis: { value: sql`r.cost_basis` },
    value: { value: sql`r.value` },
  }),
  weight: sql`round(sum(r.value) / nullif((select sum(a.value) from all_items a), 0), 6)`,
};

/** The sums over a portfolio's items, in numeric. */
export async function portfolioTotals(db: Db, today: string, portfolioId: string): Promise<Totals> {
  const whole = { ...sums, withoutValue: sql`count(*) filter (where r.value is null)` };
  const all = { ...whole, gone: sql`count(*) filter (where r.is_gone)` };
  const each = { entityType: sql`r.entity_type`, ...sums };
  const rows = await rowsOf<{ totals: Omit<Totals, "byType">; byType: Totals["byType"] }>(
    db,
    {
      totals: sql`(select row_to_json(t) from (select ${selectList<Omit<Totals, "byType">>(all)} from all_items r) t)`,
      byType: sql`(select coalesce(json_agg(t order by t.value desc nulls last, t."entityType"), '[]')
        from (select ${selectList<Totals["byType"][number]>(each)} from all_items r group by r.entity_type) t)`,
    },
    (columns) => sql`
    with all_items as materialized (select * from ${itemsIn(today, portfolioId)})
    select ${columns}`,
  );
  const [found] = rows;
  if (!found) throw new Error("A select without a table returned no row");
  return { ...found.totals, byType: found.byType };
}

/** One item, locked for a change; undefined if the portfolio has no such item. */
export async function lockPortfolioItem(tx: Db, portfolioId: string, itemId: string) {
  const [item] = await tx
    .select()
    .from(items)
    .where(and(eq(items.id, itemId), eq(items.portfolioId, portfolioId)))
    .for("update");
  return item;
}

/** The id of the new item; undefined if the portfolio already has the record. */
export async function insertPortfolioItem(tx: Db, values: typeof items.$inferInsert): Promise<string | undefined> {
  const [row] = await tx.insert(items).values(values).onConflictDoNothing().returning({ id: items.id });
  return row?.id;
}

/** Updates the item's fields and increments its version. */
export async function updatePortfolioItem(
  tx: Db,
  itemId: string,
  values: Partial<typeof items.$inferInsert>,
): Promise<void> {
  await tx
    .update(items)
    .set({ ...values, version: sql`${items.version} + 1` })
    .where(eq(items.id, itemId));
}

export function countPortfolioItems(db: Db, portfolioId: string): Promise<number> {
  return db.$count(items, eq(items.portfolioId, portfolioId));
}

type HoldingCount = { entityType: HoldingType; isBond: boolean; amounts: number };
/** The kinds of records in a portfolio, and how many of each have an amount. */
export async function countHoldingsByType(db: Db, portfolioId: string): Promise<HoldingCount[]> {
  return rowsOf<HoldingCount>(
    db,
    {
      entityType: sql`i.entity_type`,
      isBond: sql`coalesce(p.program_type = 'bond', false)`,
      amounts: sql`count(*) filter (where i.par_amount is not null or i.cost_basis is not null)`,
    },
    (columns) => sql`select ${columns}
    from portfolio_items i left join programs p on i.entity_type = 'programs' and p.id = i.entity_id
    where i.portfolio_id = ${portfolioId} group by 1, 2`,
  );
}

/** Whether a live program is a bond. */
export async function isBond(db: Db, programId: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from programs where id = ${programId} and program_type = 'bond' and not is_deleted`,
  );
  return rows.length > 0;
}
