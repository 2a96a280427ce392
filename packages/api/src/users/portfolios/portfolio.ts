import {
  type CreatePortfolio,
  type HoldingType,
  holdingTypesOf,
  type ListPortfolios,
  limits,
  type PortfolioDetail,
  type PortfolioExposure,
  type PortfolioPage,
  type PortfolioType,
  type Removed,
  type UpdatePortfolio,
} from "@pave/contract";
import {
  countHoldingsByType,
  type Db,
  getPortfolioRow,
  insertPortfolio,
  type JsonText,
  listPortfolios as list,
  listPortfolioItems,
  newId,
  portfolioExposure,
  portfolios,
  portfolioTotals,
} from "@pave/db";
import type { UserContext } from "../../core/context.js";
import { orNotFound } from "../../core/or-not-found.js";
import { definedFields, fieldError, today } from "../../core/records.js";
import { changeOwn, refuseBeyond, removeOwn } from "../own.js";

export const portfolioKind = {
  table: portfolios,
  what: "portfolio",
  removed: "portfolio",
  many: "portfolios",
  max: limits.portfoliosMax,
} as const;

/** A page of the caller's portfolios, or of those shared by others. */
export function listPortfolios({ db, user }: UserContext, query: ListPortfolios): Promise<JsonText<PortfolioPage>> {
  return list(db, user.id, query);
}

/** A portfolio that the caller may read, with its totals and latest items. */
export async function readPortfolio(ctx: UserContext, id: string, tx: Db = ctx.db): Promise<PortfolioDetail> {
  const day = today(ctx);
  const row = orNotFound(await getPortfolioRow(tx, ctx.user.id, id), portfolioKind.what);
  const newest = { id, limit: limits.pageDefault, sort: "addedAt", order: "desc", count: false } as const;
  const [totals, items] = await Promise.all([portfolioTotals(tx, day, id), listPortfolioItems(tx, day, newest)]);
  return { ...row, totals, items: { items: items.parse().items, total: row.itemCount } };
}

export async function readExposure({ db, user }: UserContext, id: string): Promise<PortfolioExposure> {
  orNotFound(await getPortfolioRow(db, user.id, id), portfolioKind.what);
  return portfolioExposure(db, id);
}

export function createPortfolio(ctx: UserContext, fields: CreatePortfolio): Promise<PortfolioDetail> {
  const id = newId();
  return ctx.db.transaction(async (tx) => {
    await refuseBeyond(tx, ctx, portfolioKind);
    const made = { userId: ctx.user.id, createdAt: ctx.now(), updatedAt: ctx.now() };
    await insertPortfolio(tx, { ...fields, id, ...made });
    return readPortfolio(ctx, id, tx);
  });
}

/** Updates one of the caller's portfolios; type and currency must fit its items. */
export function updatePortfolio(
  ctx: UserContext,
  { id, version, ...fields }: UpdatePortfolio,
): Promise<PortfolioDetail> {
  return ctx.db.transaction(async (tx) => {
    await changeOwn(tx, ctx, portfolioKind, { id, version }, async (before) => {
      const { type = before.type, currency = before.currency } = fields;
      const current = type === before.type && currency === before.currency ? [] : await countHoldingsByType(tx, id);
      if (current.some(({ entityType, isBond }) => !acceptsRecord(type, entityType, isBond)))
        throw fieldError("type", "The portfolio holds records of another type");
      if (currency !== before.currency && current.some(({ amounts }) => amounts > 0))
        throw fieldError("currency", `The items have amounts in ${before.currency}`);
      return definedFields(fields);
    });
    return readPortfolio(ctx, id, tx);
  });
}

/** Whether a portfolio of this type can hold the record. */
export function acceptsRecord(type: PortfolioType, entityType: HoldingType, isBond: boolean): boolean {
  return holdingTypesOf(type).includes(entityType) && (type !== "bonds" || isBond);
}

/** Deletes one of the caller's portfolios with its items. */
export function deletePortfolio(ctx: UserContext, id: string): Promise<Removed> {
  return ctx.db.transaction((tx) => removeOwn(tx, ctx, portfolioKind, id));
}
