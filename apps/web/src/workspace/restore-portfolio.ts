import type { PortfolioDetail, PortfolioItem } from "@pave/contract";
import { client } from "../links/page-client.js";

/** Above so many records a portfolio is not put together again one by one. */
export const restoredMax = 100;

/** What a portfolio holds, to make it again by; null where that is too much. */
export async function itemsToRestore({ id, itemCount }: PortfolioDetail): Promise<PortfolioItem[] | null> {
  if (itemCount > restoredMax) return null;
  return (await client.users.portfolioItems.query({ id, limit: restoredMax })).items;
}

/** Makes a deleted portfolio again with its records, as far as these are still there; answers its new id. */
export async function restorePortfolio(gone: PortfolioDetail, items: readonly PortfolioItem[]): Promise<string> {
  const { name, description, type, visibility, currency } = gone;
  const { id } = await client.users.createPortfolio.mutate({ name, description, type, visibility, currency });
  for (const { entityType, entityId, quantity, parAmount, costBasis, acquiredDate, note, isGone } of items)
    if (!isGone)
      await client.users.addPortfolioItem.mutate({
        id,
        entityType,
        entityId,
        quantity,
        parAmount,
        costBasis,
        acquiredDate,
        note,
      });
  return id;
}
