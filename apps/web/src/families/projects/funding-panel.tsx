import type { FundingTotals } from "@pave/contract";
import { fundingSourceNames } from "@pave/contract/labels-projects";
import { trpc } from "../../data/trpc.js";
import { useFormats } from "../../data/use-formats.js";
import { cx } from "../../ui/cx.js";
import { EmptyState } from "../../ui/empty-state.js";
import { Panel } from "../../ui/panel/panel.js";
import { panelState } from "../../ui/panel/state.js";

/** How a project is paid for: what is secured, what is expected, and what is missing. */
export function FundingPanel({ id }: { id: string }) {
  const query = trpc.projects.funding.useQuery({ id, limit: 1 });
  return (
    <Panel title="Funding" {...panelState(query)} skeletonLines={6}>
      {query.data !== undefined && <Stack totals={query.data.totals} />}
    </Panel>
  );
}

function Stack({ totals }: { totals: FundingTotals }) {
  const { money } = useFormats();
  const { budget, secured, expected, gap, bySource } = totals;
  if (secured === null || expected === null)
    return <EmptyState title="No funding on record">Funding appears here once a source reports it.</EmptyState>;
  const whole = Math.max(budget ?? 0, secured + expected);
  const parts = [
    { label: "Secured", value: secured, className: "bg-success" },
    { label: "Expected", value: expected, className: "bg-info" },
    { label: "Gap", value: Math.max(0, whole - secured - expected), className: "bg-well" },
  ];
  return (
    <>
      <div aria-hidden="true" className="flex h-4 border border-line-strong">
        {parts.map(({ label, value, className }) => (
          <span key={label} className={className} style={{ width: `${whole === 0 ? 0 : (100 * value) / whole}%` }} />
        ))}
      </div>
      <dl className="mt-2 grid grid-cols-3 gap-2">
        {[
          { label: "Secured", value: secured, className: "bg-success" },
          { label: "Expected", value: expected, className: "bg-info" },
          { label: "Budget less secured", value: gap, className: "bg-well" },
        ].map(({ label, value, className }) => (
          <div key={label}>
            <dt className="flex items-center gap-1.5 text-dense text-ink-3">
              <span aria-hidden="true" className={cx("size-2 border border-line-strong", className)} />
              {label}
            </dt>
            <dd className="text-body font-medium text-ink-1">{money(value)}</dd>
          </div>
        ))}
      </dl>
      <table className="mt-3 w-full text-body">
        <caption className="sr-only">Funding by source</caption>
        <thead>
          <tr className="label text-left text-ink-3 [&>th]:py-1 [&>th]:font-medium">
            <th scope="col">Source</th>
            <th scope="col" className="text-right">
              Secured
            </th>
            <th scope="col" className="text-right">
              Expected
            </th>
          </tr>
        </thead>
        <tbody>
          {bySource.map((line) => (
            <tr key={line.sourceType} className="border-t border-line [&>td]:py-1">
              <td>{fundingSourceNames[line.sourceType]}</td>
              <td className="text-right">{money(line.secured)}</td>
              <td className="text-right">{money(line.expected)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
