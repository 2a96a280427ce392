import type { PortfolioRow } from "@pave/contract";
import { limits } from "@pave/contract/limits";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { totalWords } from "../../../core/total.js";
import { trpc } from "../../../data/trpc.js";
import { useAmounts } from "../../../data/use-amounts.js";
import { useFormats } from "../../../data/use-formats.js";
import { Button } from "../../../ui/button.js";
import { EmptyState } from "../../../ui/empty-state.js";
import { Instant } from "../../../ui/instant.js";
import { Panel } from "../../../ui/panel/panel.js";
import { panelState } from "../../../ui/panel/state.js";
import { MatchButton } from "../match/button.js";
import { PortfolioForm } from "./form.js";
import { portfolioTypeName, visibilityNames } from "./names.js";

export function PortfoliosList({ onOpen }: { onOpen: (id: string) => void }) {
  const query = trpc.users.portfolios.useQuery({ limit: limits.portfoliosMax });
  const shared = trpc.users.portfolios.useQuery({ limit: limits.portfoliosMax, scope: "shared" });
  const [isMaking, setMaking] = useState(false);
  const portfolios = query.data?.items ?? [];
  const make = (
    <Button size="small" variant="primary" onClick={() => setMaking(true)}>
      New portfolio
    </Button>
  );
  return (
    <>
      {isMaking && (
        <Panel hasMenu={false} title="New portfolio">
          <PortfolioForm portfolio={undefined} onSaved={({ id }) => onOpen(id)} onCancel={() => setMaking(false)} />
        </Panel>
      )}
      <Panel
        title="Portfolios"
        actions={
          <>
            <MatchButton first="new" />
            {totalWords(query.data?.total ?? null, "portfolio", "portfolios")}
            {!isMaking && portfolios.length > 0 && make}
          </>
        }
        skeletonLines={8}
        flush
        {...panelState(query)}
      >
        {portfolios.length === 0 ? (
          <EmptyState title="No portfolios yet" action={!isMaking && make}>
            A portfolio groups records with your holdings and shows your exposure by state, sector and class.
          </EmptyState>
        ) : (
          <ul>
            {portfolios.map((portfolio) => (
              <Line key={portfolio.id} portfolio={portfolio} />
            ))}
          </ul>
        )}
      </Panel>
      {shared.data !== undefined && shared.data.items.length > 0 && (
        <Panel
          title="Shared with me"
          actions={totalWords(shared.data.total, "portfolio", "portfolios")}
          flush
          {...panelState(shared)}
        >
          <ul>
            {shared.data.items.map((portfolio) => (
              <Line key={portfolio.id} portfolio={portfolio} />
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}

function Line({ portfolio }: { portfolio: PortfolioRow }) {
  const { id, name, description, type, visibility, currency, itemCount, parAmount, costBasis, updatedAt } = portfolio;
  const { count, day } = useFormats();
  const { short } = useAmounts(currency);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line px-3 py-2 last:border-b-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="text-form font-medium break-words">
          <Link
            to="/workspace/{-$section}"
            params={{ section: "portfolios" }}
            search={{ id }}
            className="text-primary hover:underline"
          >
            {name}
          </Link>
        </p>
        {description !== null && <p className="max-w-prose text-body text-ink-2">{description}</p>}
        <p className="text-dense text-ink-3">
          {portfolioTypeName(type)} · visible to {visibilityNames[visibility].toLowerCase()} · changed{" "}
          <Instant at={updatedAt} write={day} />
        </p>
      </div>
      <dl className="flex gap-6 text-right">
        {[
          { label: "Records", value: count(itemCount) },
          { label: "Par", value: short(parAmount) },
          { label: "Cost", value: short(costBasis) },
        ].map(({ label, value }) => (
          <div key={label}>
            <dt className="text-dense text-ink-3">{label}</dt>
            <dd className="text-body font-medium text-ink-1">{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
