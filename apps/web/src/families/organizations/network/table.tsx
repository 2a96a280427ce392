import { formatDate, formatNumber } from "@pave/contract/format";
import { Link } from "@tanstack/react-router";
import { cx } from "../../../ui/cx.js";
import type { Layout, PlacedNode } from "./layout.js";
import { relations } from "./words.js";

type TableProps = { layout: Layout; rootId: string; lit: string | null; onLight: (id: string | null) => void };

/** The network as a table, one row for each connection. */
export function NetworkTable({ layout: { links }, rootId, lit, onLight }: TableProps) {
  const hasValues = links.some(({ edge }) => edge.value !== null);
  const hasDates = links.some(({ edge }) => edge.since !== null);
  return (
    <div className="max-h-[70dvh] overflow-auto">
      <table className="w-full text-body">
        <caption className="sr-only">Connections of the network</caption>
        <thead className="sticky top-0 bg-card">
          <tr className="label text-left text-ink-3 [&>th]:px-3 [&>th]:py-1.5 [&>th]:font-medium">
            <th>From</th>
            <th>Relation</th>
            <th>To</th>
            {hasValues && <th className="text-right">Value USD</th>}
            {hasDates && <th className="text-right">Since</th>}
          </tr>
        </thead>
        <tbody>
          {links.map(({ edge, source, target }) => (
            <tr
              key={`${edge.source} ${edge.relation} ${edge.target} ${edge.role}`}
              onPointerEnter={() => onLight(target.id === rootId ? source.id : target.id)}
              onPointerLeave={() => onLight(null)}
              className={cx(
                "border-t border-line [&>td]:px-3 [&>td]:py-1",
                source.id === lit || target.id === lit ? "bg-selected" : "hover:bg-hover",
              )}
            >
              <td>
                <ToNode node={source} rootId={rootId} />
              </td>
              <td className="text-ink-2">
                {relations[edge.relation].name}
                {edge.role !== null && <span className="text-ink-4"> · {edge.role}</span>}
              </td>
              <td>
                <ToNode node={target} rootId={rootId} />
              </td>
              {hasValues && <td className="text-right">{formatNumber(edge.value)}</td>}
              {hasDates && <td className="text-right whitespace-nowrap">{formatDate(edge.since)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ToNode({ node, rootId }: { node: PlacedNode; rootId: string }) {
  if (node.id === rootId) return <span className="text-ink-1">{node.label}</span>;
  return (
    <Link
      to="/$family/$id"
      params={{ family: "organizations", id: node.id }}
      search={{ tab: "network" }}
      className="text-primary hover:underline"
    >
      {node.label}
    </Link>
  );
}
