import type { ListPortfolios, PortfolioPage, PortfolioRow, PortfolioSort } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import type { Family } from "../engine/family/family.js";
import { byName, listNamed, type Named } from "../engine/family/named-lists.js";
import { foundIn } from "../engine/search/reading.js";
import { isOneOf } from "../engine/sql/filtering.js";
import { columnsOf, itemsOf, jsonObject } from "../engine/sql/json-object.js";
import type { JsonText } from "../engine/sql/json-text.js";
import { sumColumns } from "../engine/sql/sums.js";
import { inScopeByVisibility, isReadable } from "../me/sharing.js";
import { portfolios } from "./table.js";

type Types = {
  filter: Pick<ListPortfolios, "search" | "type">;
  row: PortfolioRow;
  sort: PortfolioSort;
  facet: never;
};

const itemSums = sumColumns({ parAmount: { value: sql`i.par_amount` }, costBasis: { value: sql`i.cost_basis` } });
const ofItems = (sum: SQL) => sql`(select ${sum} from portfolio_items i where i.portfolio_id = r.id)`;

const rowFor = (userId: string): Record<keyof PortfolioRow, SQL> => ({
  ...columnsOf("r", ["id", "name", "description", "type", "visibility", "currency", "benchmark"]),
  ownerId: sql`r.user_id`,
  isMine: sql`(r.user_id = ${userId})`,
  itemCount: ofItems(sql`count(*)`),
  parAmount: ofItems(itemSums.parAmount),
  costBasis: ofItems(itemSums.costBasis),
  coverage: ofItems(itemSums.coverage),
  version: sql`r.version`,
  createdAt: sql`pave_instant(r.created_at)`,
  updatedAt: sql`pave_instant(r.updated_at)`,
});

const created = { key: sql`r.created_at`, type: "timestamptz" } as const;
const portfoliosOf = (userId: string, scope: ListPortfolios["scope"]): Family<Types> => ({
  from: sql`portfolios r`,
  live: inScopeByVisibility(userId, scope),
  row: rowFor(userId),
  harmless: new Set(),
  conditions: {
    search: (text) => foundIn(text, sql`r.name`, sql`r.description`),
    type: (types) => isOneOf(sql`r.type`, types),
  },
  sorts: {
    createdAt: [created],
    updatedAt: [{ key: sql`r.updated_at`, type: "timestamptz" }],
    name: [{ key: sql`lower(r.name) collate "C"`, type: "text" }],
    type: [{ key: sql`r.type`, type: "text" }, created],
  },
  facets: {},
});

const named: Named<Types> = {
  level: byName(sql`r.name`, sql`r.description`),
  texts: ({ name, description }) => ({ name, description }),
  usual: "createdAt",
};

/** A page of a person's portfolios, or of those shared with them. */
export function listPortfolios(
  db: Db,
  userId: string,
  { scope, ...query }: ListPortfolios,
): Promise<JsonText<PortfolioPage>> {
  return listNamed(db, portfoliosOf(userId, scope), named, query);
}

/** One portfolio that a person may read; null if there is none. */
export async function getPortfolioRow(db: Db, userId: string, id: string): Promise<PortfolioRow | null> {
  const rows = await itemsOf(
    db,
    jsonObject<PortfolioRow>(rowFor(userId)),
    (item) => sql`select ${item} from portfolios r where r.id = ${id} and ${isReadable(userId)}`,
  );
  return rows[0] ?? null;
}

export async function insertPortfolio(tx: Db, values: typeof portfolios.$inferInsert): Promise<void> {
  await tx.insert(portfolios).values(values);
}
