import { limits } from "@pave/contract/limits";
import { keepPreviousData } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { wholeNumber } from "../../../core/search-readers.js";
import { trpc } from "../../../data/trpc.js";
import type { PartProps } from "../../../family/detail/screen.js";
import { Alert } from "../../../ui/alert.js";
import { cx } from "../../../ui/cx.js";
import { EmptyState } from "../../../ui/empty-state.js";
import { ChoiceBar } from "../../../ui/form/choice-bar.js";
import { Panel } from "../../../ui/panel/panel.js";
import { panelState } from "../../../ui/panel/state.js";
import { NetworkGraph } from "./graph.js";
import { layOut } from "./layout.js";
import { NetworkTable } from "./table.js";
import { relations } from "./words.js";

const readDepth = wholeNumber(1, 3);
const depths = [1, 2, 3].map((value) => ({ value, label: value }));
const none = { nodes: [], edges: [] };

/** The organization's network, as a graph and as a table. */
export function NetworkTab({ id, raw, onChange }: PartProps) {
  const depth = readDepth(raw.depth) ?? 1;
  const query = trpc.organizations.network.useQuery({ id, depth }, { placeholderData: keepPreviousData });
  const [lit, setLit] = useState<string | null>(null);
  const network = query.data ?? none;
  const layout = useMemo(() => layOut(network), [network]);
  const present = [...new Set(network.edges.map(({ relation }) => relation))];
  return (
    <Panel
      title="Network"
      {...panelState(query)}
      flush
      actions={
        <>
          <span aria-hidden="true" className="label text-ink-3">
            Depth
          </span>
          <ChoiceBar
            label="Depth"
            options={depths}
            chosen={depth}
            onChoose={(next) => onChange({ depth: next }, true)}
          />
        </>
      }
    >
      {network.nodes.length <= 1 ? (
        <EmptyState title="No connections on record">
          No source reports a parent, member, contract or funding link to another organization.
        </EmptyState>
      ) : (
        <div className={cx("transition-opacity", query.isPlaceholderData && "opacity-60")}>
          {query.data?.isCapped && (
            <Alert tone="info">
              There are more than {limits.networkNodesMax} organizations at this depth; the nearest are shown.
            </Alert>
          )}
          <div className="grid 2xl:grid-cols-2">
            <div className="flex min-h-96 flex-col border-b border-line 2xl:border-r 2xl:border-b-0">
              <div className="min-h-0 flex-1 max-h-[70dvh]">
                <NetworkGraph layout={layout} rootId={id} lit={lit} onLight={setLit} />
              </div>
              <ul aria-label="Legend" className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line px-3 py-2">
                {present.map((relation) => (
                  <li key={relation} className="flex items-center gap-1.5 text-dense text-ink-3">
                    <svg aria-hidden="true" width={28} height={4}>
                      <line
                        x2={28}
                        y1={2}
                        y2={2}
                        strokeDasharray={relations[relation].dashes}
                        className="stroke-line-strong stroke-2"
                      />
                    </svg>
                    {relations[relation].name}
                  </li>
                ))}
              </ul>
            </div>
            <NetworkTable layout={layout} rootId={id} lit={lit} onLight={setLit} />
          </div>
        </div>
      )}
    </Panel>
  );
}
