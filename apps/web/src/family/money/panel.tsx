import type { MoneyFamily, MoneyTrail } from "@pave/contract";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { trpc } from "../../data/trpc.js";
import { later } from "../../ui/loading/later.js";
import { Panel } from "../../ui/panel/panel.js";
import { panelState } from "../../ui/panel/state.js";
import { TrailTable } from "./table.js";
import { gapWords, hasAwards, namesOnlyFunds, trailSentence } from "./words.js";

const TrailChart = later(async () => (await import("./chart.js")).TrailChart);

type MoneyPanelProps = { type: MoneyFamily; id: string; title: string; awards?: ReactNode };

/**
 * Who funds a record, through which programs, and whom it pays; `awards` links to its awards, if it has any. Nothing if
 * no amounts are on record.
 */
export function MoneyPanel({ type, id, title, awards }: MoneyPanelProps) {
  const query = trpc.money.trail.useQuery({ type, id });
  if (query.data !== undefined && isEmpty(query.data)) return null;
  return (
    <Panel
      title={title}
      {...panelState(query)}
      skeletonLines={10}
      flush
      actions={query.data && hasAwards(query.data) && awards}
    >
      {query.data !== undefined && <Trail trail={query.data} />}
    </Panel>
  );
}

const isEmpty = ({ flows, notCovered }: MoneyTrail) => flows.length === 0 && notCovered.length === 0;

function Trail({ trail }: { trail: MoneyTrail }) {
  const { flows, notCovered } = trail;
  return (
    <>
      {flows.length > 0 && (
        <>
          <div className="break-inside-avoid">
            <p className="px-3 py-3 text-title font-semibold text-ink-1">{trailSentence(trail)}</p>
            {flows.some(({ amount }) => amount !== null) && (
              <div className="px-3 pb-3">
                <TrailChart meanwhile={<div className="min-h-40 max-sm:hidden" />} trail={trail} />
              </div>
            )}
          </div>
          <TrailTable trail={trail} />
          {namesOnlyFunds(trail) && (
            <p className="border-t border-line px-3 py-1.5 text-dense text-ink-3">
              The source names funds, not the programs behind them. Each line, with its year and status, is under{" "}
              <Link to="." search={{ tab: "funding" }} className="text-primary underline">
                Funding
              </Link>
              .
            </p>
          )}
        </>
      )}
      {notCovered.length > 0 && (
        <p className="border-t border-line px-3 py-1.5 text-dense text-ink-3">{notCovered.map(gapWords).join(" ")}</p>
      )}
    </>
  );
}
