import { type InitialData, ListPortfolios, ListWatchlist, type Login } from "@pave/contract";
import { countOwnItems, type Db, listPortfolios, listWatchlist, type UserRow } from "@pave/db";
import type { Context } from "../core/context.js";
import { today } from "../core/records.js";
import { presentUser } from "./present.js";

type Requested = Pick<Login, "includeInitialData" | "initialDataFields">;
type Field = keyof InitialData;

/** The data that a client requested with its sign-in. */
export async function readInitialData(
  tx: Db,
  ctx: Context,
  row: UserRow,
  { includeInitialData, initialDataFields }: Requested,
): Promise<{ initialData?: InitialData }> {
  if (!includeInitialData) return {};
  const isRequested = (field: Field) => initialDataFields?.includes(field) ?? true;
  return {
    initialData: {
      ...(isRequested("profile") && { profile: presentUser(row) }),
      ...(isRequested("watchlist") && { watchlist: await firstOfWatchlist(tx, ctx, row.id) }),
      ...(isRequested("portfolios") && { portfolios: await firstPortfolios(tx, row.id) }),
      ...(isRequested("stats") && { stats: await countOwnItems(tx, row.id) }),
    },
  };
}

async function firstOfWatchlist(tx: Db, ctx: Context, userId: string) {
  const { items } = await listWatchlist(tx, today(ctx), userId, ListWatchlist.parse({ count: false }));
  return items.map(({ id, entityType, entityId, isChanged, name, status, type, isGone, isSample }) => ({
    id,
    entityType,
    entityId,
    isChanged,
    name,
    status,
    type,
    isGone,
    isSample,
  }));
}

async function firstPortfolios(tx: Db, userId: string) {
  const page = await listPortfolios(tx, userId, ListPortfolios.parse({ count: false }));
  return page
    .parse()
    .items.map(({ id, name, type, itemCount, updatedAt }) => ({ id, name, type, itemCount, updatedAt }));
}
