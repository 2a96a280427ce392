import type { MatchedList, PortfolioRow } from "@pave/contract";
import { useState } from "react";
import { attempt } from "../../../data/attempt.js";
import { trpc } from "../../../data/trpc.js";
import type { Failure } from "../../../ui/form/form-failure.js";
import type { MatchLine } from "./lines.js";

/** Destination of the selection: the watchlist, an existing portfolio, or a new one of this name. */
export type Place =
  | { kind: "watchlist" }
  | { kind: "portfolio"; id: string; name: string }
  | { kind: "new"; name: string };

export type MatchRow = MatchedList["rows"][number];

/** The state of matching a list. */
export function useMatching() {
  const { mutateAsync: matchList } = trpc.users.matchList.useMutation();
  const { mutateAsync: createPortfolio } = trpc.users.createPortfolio.useMutation();
  const { mutateAsync: keepMatches } = trpc.users.keepMatches.useMutation();
  const { users } = trpc.useUtils();
  const [rows, setRows] = useState<readonly MatchRow[] | null>(null);
  /** The organization selected for each line; "" for none. */
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);

  function reset() {
    setRows(null);
    setFailure(null);
  }

  async function match(lines: readonly MatchLine[]) {
    setBusy(true);
    setFailure(null);
    const outcome = await attempt(() => matchList({ rows: lines.map(({ row }) => row) }));
    setBusy(false);
    if (!outcome.ok) return setFailure(outcome);
    setRows(outcome.answer.rows);
    setChosen(
      outcome.answer.rows.map(({ status, candidates }) => (status === "matched" ? (candidates[0]?.id ?? "") : "")),
    );
  }

  /** Saves the chosen organizations; returns a message, or null on failure. */
  async function keep(place: Place): Promise<string | null> {
    setBusy(true);
    setFailure(null);
    const outcome = await attempt(async () => {
      const organizationIds = [...new Set(chosen.filter((id) => id !== ""))];
      const made: Pick<PortfolioRow, "id" | "name"> | null =
        place.kind === "new"
          ? await createPortfolio({ name: place.name, type: "organizations" })
          : place.kind === "portfolio"
            ? place
            : null;
      const saved = await keepMatches({ organizationIds, ...(made && { portfolioId: made.id }) });
      return { ...saved, where: made === null ? "your watchlist" : `“${made.name}”` };
    });
    setBusy(false);
    if (!outcome.ok) {
      setFailure(outcome);
      return null;
    }
    await Promise.all([
      users.watchlist.invalidate(),
      users.portfolios.invalidate(),
      users.portfolio.invalidate(),
      users.portfolioItems.invalidate(),
      users.portfolioExposure.invalidate(),
    ]);
    const { added, present, where } = outcome.answer;
    return `${added} ${added === 1 ? "organization was" : "organizations were"} added to ${where}${present > 0 ? `; ${present} were already there` : ""}.`;
  }

  const choose = (at: number, id: string) =>
    setChosen((before) => before.map((one, index) => (index === at ? id : one)));
  return { rows, chosen, choose, failure, setFailure, isBusy, match, keep, reset };
}
