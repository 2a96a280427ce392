import {
  type AddPortfolioItem,
  HoldingType,
  type ListPortfolioItems,
  limits,
  type PortfolioItem,
  type PortfolioItemKey,
  type PortfolioItemPage,
  Refusal,
  type Removed,
  type UpdatePortfolioItem,
} from "@pave/contract";
import {
  countPortfolioItems,
  type Db,
  entityVersion,
  getPortfolioItem,
  getPortfolioRow,
  insertPortfolioItem,
  isBond,
  type JsonText,
  type LockedRemoval,
  listPortfolioItems as list,
  lockOwn,
  lockPortfolioItem,
  updatePortfolioItem as update,
} from "@pave/db";
import type { UserContext } from "../../core/context.js";
import { orNotFound } from "../../core/or-not-found.js";
import { definedFields, fieldError, refuseStale, today } from "../../core/records.js";
import { lockCallersOwn, removeOwn } from "../own.js";
import { acceptsRecord, portfolioKind } from "./portfolio.js";

const what = "portfolio item";

/** A page of the items of a portfolio that the caller may read. */
export async function listPortfolioItems(
  ctx: UserContext,
  query: ListPortfolioItems,
): Promise<JsonText<PortfolioItemPage>> {
  orNotFound(await getPortfolioRow(ctx.db, ctx.user.id, query.id), portfolioKind.what);
  return list(ctx.db, today(ctx), query);
}

/** Adds a record to one of the caller's portfolios; CONFLICT if it is already in it. */
export function addPortfolioItem(
  ctx: UserContext,
  { id: portfolioId, entityType, entityId, ...fields }: AddPortfolioItem,
): Promise<PortfolioItem> {
  return ctx.db.transaction(async (tx) => {
    const portfolio = await lockCallersOwn(tx, ctx, portfolioKind, portfolioId);
    if ((await entityVersion(tx, entityType, entityId)) === null) throw fieldError("entityId", "Record not found");
    const bond = entityType === "programs" && (await isBond(tx, entityId));
    if (!acceptsRecord(portfolio.type, entityType, bond))
      throw fieldError("entityType", `The portfolio holds only ${portfolio.type}`);
    await refuseFull(tx, portfolioId);
    const at = { addedAt: ctx.now(), updatedAt: ctx.now() };
    const itemId = await insertPortfolioItem(tx, {
      ...definedFields(fields),
      portfolioId,
      entityType,
      entityId,
      ...at,
    });
    if (!itemId)
      throw new Refusal("CONFLICT", "entityId: Already in the portfolio", {
        issues: [{ path: "entityId", message: "Already in the portfolio" }],
      });
    return read(tx, ctx, { id: portfolioId, itemId });
  });
}

/** Changes an item of one of the caller's portfolios; null clears a field. */
export function updatePortfolioItem(
  ctx: UserContext,
  { id, itemId, version, ...fields }: UpdatePortfolioItem,
): Promise<PortfolioItem> {
  return ctx.db.transaction(async (tx) => {
    await lockCallersOwn(tx, ctx, portfolioKind, id);
    refuseStale(orNotFound(await lockPortfolioItem(tx, id, itemId), what), version);
    await update(tx, itemId, { ...definedFields(fields), updatedAt: ctx.now() });
    return read(tx, ctx, { id, itemId });
  });
}

/** Removes an item from one of the caller's portfolios. */
export function removePortfolioItem(ctx: UserContext, { id, itemId }: PortfolioItemKey): Promise<Removed> {
  return ctx.db.transaction(async (tx) => {
    await lockCallersOwn(tx, ctx, portfolioKind, id);
    orNotFound(await lockPortfolioItem(tx, id, itemId), what);
    return removeOwn(tx, ctx, { removed: "portfolioItem", what }, itemId);
  });
}

/** CONFLICT if an item can no longer be restored: its portfolio is deleted, full, or of another type. */
export async function refuseItemBack(
  tx: Db,
  { user }: UserContext,
  { portfolioId, entityType, entityId }: LockedRemoval,
): Promise<void> {
  const portfolio = portfolioId === null ? undefined : await lockOwn(tx, portfolioKind.table, user.id, portfolioId);
  if (portfolio === undefined) throw new Refusal("CONFLICT", "The portfolio no longer exists");
  const current = HoldingType.parse(entityType);
  const bond = current === "programs" && entityId !== null && (await isBond(tx, entityId));
  if (!acceptsRecord(portfolio.type, current, bond))
    throw new Refusal("CONFLICT", `The portfolio now holds only ${portfolio.type}`);
  await refuseFull(tx, portfolio.id);
}

async function refuseFull(tx: Db, portfolioId: string): Promise<void> {
  if ((await countPortfolioItems(tx, portfolioId)) >= limits.portfolioItemsMax)
    throw new Refusal("CONFLICT", `At most ${limits.portfolioItemsMax} records can be in a portfolio`);
}

async function read(tx: Db, ctx: UserContext, { id, itemId }: PortfolioItemKey): Promise<PortfolioItem> {
  return orNotFound(await getPortfolioItem(tx, today(ctx), id, itemId), what);
}
