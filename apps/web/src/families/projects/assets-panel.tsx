import { formatNumber } from "@pave/contract/format";
import { assetClassNames } from "@pave/contract/labels-asset-class";
import { Link } from "@tanstack/react-router";
import { type Api, type Read, trpc } from "../../data/trpc.js";
import { RecordName } from "../../family/record-name.js";
import { StatusTag } from "../../ui/marks/status-tag.js";
import { Panel } from "../../ui/panel/panel.js";
import { panelState } from "../../ui/panel/state.js";

const linesMax = 5;

/** Requested with the record. */
export const assetsOf = (api: Api, id: string): Read<unknown> =>
  api.projects.assets.queryOptions({ id, limit: linesMax });

/** The assets that a project builds or repairs, with their condition. Nothing if none is on record. */
export function AssetsPanel({ id, title }: { id: string; title: string }) {
  const query = trpc.projects.assets.useQuery({ id, limit: linesMax });
  const { items = [], total = null } = query.data ?? {};
  if (query.data !== undefined && items.length === 0) return null;
  return (
    <Panel title={title} {...panelState(query)} skeletonLines={3} flush>
      <ul>
        {items.map((asset) => (
          <li key={asset.id} className="border-b border-line px-3 py-1.5 text-body last:border-b-0">
            <p className="flex flex-wrap items-center gap-x-2">
              <RecordName family="assets" id={asset.id} name={asset.title} />
              {asset.conditionLabel !== null && <StatusTag status={asset.conditionLabel} />}
            </p>
            <p className="text-dense text-ink-3">
              {[
                assetClassNames[asset.assetClass],
                asset.structureNumber,
                asset.ownerName,
                asset.basis && `linked by ${asset.basis}`,
              ]
                .filter(Boolean)
                .join(" · ")}
            </p>
          </li>
        ))}
      </ul>
      {total !== null && total.value > items.length && (
        <Link to="." search={{ tab: "assets" }} className="block px-3 py-1.5 text-dense text-primary hover:underline">
          All {formatNumber(total.value)} assets
        </Link>
      )}
    </Panel>
  );
}
