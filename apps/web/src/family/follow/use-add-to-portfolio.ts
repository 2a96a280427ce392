import type { HoldingType, PortfolioRow } from "@pave/contract";
import { useState } from "react";
import { attempt } from "../../data/attempt.js";
import { trpc } from "../../data/trpc.js";
import { toast } from "../../ui/overlay/toasts.js";

/** An existing portfolio, or the name of a new one. */
export type Target = Pick<PortfolioRow, "id" | "name"> | { name: string };

/** Adds several records of a family to a portfolio in sequence; those new to it can be removed again by undo. */
export function useAddToPortfolio(entityType: HoldingType) {
  const { users } = trpc.useUtils();
  const { mutateAsync: createPortfolio } = trpc.users.createPortfolio.useMutation();
  const { mutateAsync: addItem } = trpc.users.addPortfolioItem.useMutation();
  const { mutateAsync: removeItem } = trpc.users.removePortfolioItem.useMutation();
  const [isBusy, setBusy] = useState(false);

  const refresh = () =>
    Promise.all([
      users.portfolios.invalidate(),
      users.portfolio.invalidate(),
      users.portfolioItems.invalidate(),
      users.portfolioExposure.invalidate(),
    ]);

  async function undo(id: string, itemIds: readonly string[]): Promise<void> {
    for (const itemId of itemIds) await attempt(() => removeItem({ id, itemId }));
    await refresh();
  }

  /** Whether all could be added. */
  async function add(target: Target, ids: readonly string[]): Promise<boolean> {
    setBusy(true);
    const added: string[] = [];
    let present = 0;
    let refusal: string | null = null;
    const portfolio = await attempt(async () => ("id" in target ? target : createPortfolio(target)));
    if (portfolio.ok)
      for (const entityId of ids) {
        const outcome = await attempt(() => addItem({ id: portfolio.answer.id, entityType, entityId }));
        if (outcome.ok) added.push(outcome.answer.id);
        else if (outcome.code === "CONFLICT") present += 1;
        else {
          refusal = outcome.message;
          break;
        }
      }
    else refusal = portfolio.message;
    await refresh();
    setBusy(false);
    const words = `${added.length} added to “${target.name}”${present > 0 ? `; ${present} already there` : ""}.`;
    const again =
      portfolio.ok && added.length > 0
        ? { action: { label: "Undo", run: () => void undo(portfolio.answer.id, added) } }
        : {};
    if (refusal === null) toast(words, again);
    else toast(`${words} ${refusal}`, { isUrgent: true, ...again });
    return refusal === null;
  }

  return { isBusy, add };
}
