import type { AddPortfolioItem, PortfolioItem, UpdatePortfolioItem } from "@pave/contract";
import { useState } from "react";
import { type Attempt, attempt } from "../../../data/attempt.js";
import { useToastRemoved } from "../../../data/bring-back.js";
import { trpc } from "../../../data/trpc.js";
import { toast } from "../../../ui/overlay/toasts.js";

const none: ReadonlySet<string> = new Set();

/** The changes of a portfolio's holdings. */
export function usePortfolioItems(portfolioId: string) {
  const toastRemoved = useToastRemoved();
  const { mutateAsync: addPortfolioItem } = trpc.users.addPortfolioItem.useMutation();
  const { mutateAsync: updatePortfolioItem } = trpc.users.updatePortfolioItem.useMutation();
  const { mutateAsync: removePortfolioItem } = trpc.users.removePortfolioItem.useMutation();
  const { users } = trpc.useUtils();
  /** Items being removed: hidden at once, and restored if the server refuses. */
  const [gone, setGone] = useState(none);

  const refresh = () =>
    Promise.all([
      users.portfolio.invalidate({ id: portfolioId }),
      users.portfolioItems.invalidate(),
      users.portfolioExposure.invalidate({ id: portfolioId }),
      users.portfolios.invalidate(),
    ]);

  async function run<Answer>(call: () => Promise<Answer>): Promise<Attempt<Answer>> {
    const outcome = await attempt(call);
    if (outcome.ok) await refresh();
    return outcome;
  }

  const add = (item: Omit<AddPortfolioItem, "id">) => run(() => addPortfolioItem({ id: portfolioId, ...item }));

  const change = (item: Omit<UpdatePortfolioItem, "id">) =>
    run(() => updatePortfolioItem({ id: portfolioId, ...item }));

  async function remove({ id: itemId, name }: PortfolioItem): Promise<void> {
    setGone((before) => new Set([...before, itemId]));
    const outcome = await run(() => removePortfolioItem({ id: portfolioId, itemId }));
    if (outcome.ok) {
      toastRemoved(`${name ?? "The record"} was removed.`, outcome.answer, refresh);
    } else {
      toast(outcome.message, { isUrgent: true });
    }
    setGone((before) => new Set([...before].filter((id) => id !== itemId)));
  }

  return { gone, add, change, remove };
}
