import type { Program, Recipient } from "@pave/contract";
import { formatCurrency, formatNumber } from "@pave/contract/format";
import { Link } from "@tanstack/react-router";
import { trpc } from "../../data/trpc.js";
import { Panel } from "../../ui/panel/panel.js";
import { panelState } from "../../ui/panel/state.js";

const linesMax = 6;
const large = (value: number) => formatCurrency(value, "large");
const amountOf = ({ obligatedAmount, outlay }: Recipient) => obligatedAmount ?? outlay;

/** Who gets a program's money: the largest awards on record, and what they come to. Nothing without an award. */
export function AwardsPanel({ program: { id }, title }: { program: Pick<Program, "id">; title: string }) {
  const query = trpc.programs.recipients.useQuery({ id, limit: linesMax });
  const { data: stats } = trpc.programs.stats.useQuery({ id });
  const items = query.data?.items ?? [];
  if (query.data !== undefined && items.length === 0) return null;
  const most = Math.max(1, ...items.map((one) => amountOf(one) ?? 0));
  return (
    <Panel
      title={title}
      {...panelState(query)}
      skeletonLines={linesMax + 1}
      actions={
        <>
          <Link to="/money" search={{ by: "recipient", program: id }} className="text-primary hover:underline">
            Follow the money
          </Link>
          <Link to="." search={{ tab: "recipients" }} className="text-primary hover:underline">
            All {formatNumber(query.data?.total?.value ?? items.length)} awards
          </Link>
        </>
      }
    >
      {stats !== undefined && (
        <p className="mb-2 text-body text-ink-1">
          {formatNumber(stats.awardCount)} awards to {formatNumber(stats.recipientCount)} recipients on record
          {sumWords("obligated", stats.obligated, stats.coverage.obligated)}
          {sumWords("paid or spent", stats.outlaid, stats.coverage.outlaid)}.
        </p>
      )}
      <ul>
        {items.map((one) => {
          const amount = amountOf(one);
          return (
            <li
              key={one.id}
              className="grid min-h-7 grid-cols-[minmax(0,2fr)_minmax(0,1fr)_5rem] items-center gap-3 text-body"
            >
              {one.recipientOrgId === null ? (
                <span className="truncate text-ink-1">{one.recipientName}</span>
              ) : (
                <Link
                  to="/$family/$id"
                  params={{ family: "organizations", id: one.recipientOrgId }}
                  className="truncate text-primary hover:underline"
                >
                  {one.recipientName}
                </Link>
              )}
              <span aria-hidden="true" className="h-2.5 bg-well">
                <span
                  className="block h-full bg-primary"
                  style={{ width: `${(100 * Math.max(0, amount ?? 0)) / most}%` }}
                />
              </span>
              <span className="text-right whitespace-nowrap text-ink-1">{amount === null ? "—" : large(amount)}</span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

type Coverage = { known: number; of: number };

/** `, $1.3M paid or spent (12 of 15 awards)`; nothing where no amount is known. */
const sumWords = (what: string, sum: number | null, { known, of }: Coverage) =>
  sum === null ? "" : `, ${large(sum)} ${what}${known < of ? ` (known for ${known} of ${of})` : ""}`;
