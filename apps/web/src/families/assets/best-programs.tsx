import { Link } from "@tanstack/react-router";
import { totalWords } from "../../core/total.js";
import { trpc } from "../../data/trpc.js";
import { Panel } from "../../ui/panel/panel.js";
import { panelState } from "../../ui/panel/state.js";

const shownMax = 3;

/** The programs that best fit an asset and its owner; the Related tab has all of them. Nothing if there are none. */
export function BestPrograms({ id, title }: { id: string; title: string }) {
  const query = trpc.assets.programs.useQuery({ id });
  const { items = [], total } = query.data ?? {};
  if (query.data !== undefined && items.length === 0) return null;
  return (
    <Panel title={title} {...panelState(query)} skeletonLines={6} flush>
      <ul>
        {items.slice(0, shownMax).map(({ id, name, programNumber, administeringOrgName, reasons }) => (
          <li key={id} className="border-b border-line px-3 py-1.5 text-body">
            <Link to="/$family/$id" params={{ family: "programs", id }} className="text-primary hover:underline">
              {name}
            </Link>
            <p className="text-dense text-ink-3">
              {[programNumber, administeringOrgName].filter((part) => part !== null).join(" · ")}
            </p>
            <p className="text-dense text-ink-2">{reasons.map(({ text }) => text).join(" · ")}</p>
          </li>
        ))}
      </ul>
      {total !== undefined && (
        <p className="px-3 py-1.5 text-dense text-ink-3">
          {totalWords(total, "program", "programs")} match.{" "}
          <Link
            to="/$family/$id"
            params={{ family: "assets", id }}
            search={{ tab: "related" }}
            className="text-primary underline"
          >
            All, with reasons
          </Link>
        </p>
      )}
    </Panel>
  );
}
