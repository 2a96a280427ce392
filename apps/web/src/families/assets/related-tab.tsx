import type { AssetRollUp, AssetRow } from "@pave/contract";
import { formatNumber } from "@pave/contract/format";
import { conditionNames } from "@pave/contract/labels-assets";
import { trpc } from "../../data/trpc.js";
import { useFormats } from "../../data/use-formats.js";
import { EmptyState } from "../../ui/empty-state.js";
import { KeyFigure } from "../../ui/key-figure.js";
import { Panel } from "../../ui/panel/panel.js";
import { panelState } from "../../ui/panel/state.js";
import { CardGrid } from "../../ui/record-card.js";
import { AssetCard } from "./card.js";
import { ProgramsPanel } from "./programs-panel.js";

/** Programs that could fund an asset, and other assets near it. */
export function RelatedTab({ id }: { id: string }) {
  return (
    <div className="flex flex-col gap-2">
      <ProgramsPanel id={id} />
      <AssetsAround id={id} />
    </div>
  );
}

/** Its parent, components, system and nearby assets. */
function AssetsAround({ id }: { id: string }) {
  const query = trpc.assets.related.useQuery({ id });
  if (query.data === undefined) return <Panel title="Related" {...panelState(query)} skeletonLines={12} />;
  const { parent, system, components, sameSystem, near, rollUp } = query.data;
  const groups: { title: string; assets: readonly AssetRow[]; total?: number }[] = [
    { title: "Part of", assets: parent === null ? [] : [parent] },
    { title: "System", assets: system === null || system.id === parent?.id ? [] : [system] },
    { title: "Components", assets: components.items, total: components.total },
    { title: "Same system", assets: sameSystem.items, total: sameSystem.total },
    { title: "Within 3.1 miles", assets: near },
  ];
  const shown = groups.filter(({ assets }) => assets.length > 0);
  if (shown.length === 0)
    return (
      <Panel title="Related">
        <EmptyState title="No related assets on record">
          It has no parent, components or nearby assets on record.
        </EmptyState>
      </Panel>
    );
  return (
    <>
      {rollUp !== null && <RollUp rollUp={rollUp} />}
      {shown.map(({ title, assets, total = assets.length }) => (
        <Panel
          key={title}
          title={title}
          flush
          actions={total > assets.length ? `${assets.length} of ${formatNumber(total)}` : formatNumber(total)}
        >
          <CardGrid label={title}>
            {assets.map((asset) => (
              <li key={asset.id}>
                <AssetCard asset={asset} />
              </li>
            ))}
          </CardGrid>
        </Panel>
      ))}
    </>
  );
}

/** Totals of its components, and how much of each is known. */
function RollUp({ rollUp }: { rollUp: AssetRollUp }) {
  const { money, count } = useFormats();
  const { replacementCost, coverage, worstCondition, byCondition, overdueInspections } = rollUp;
  return (
    <section aria-label="Totals of the assets below" className="grid grid-cols-2 gap-2 xl:grid-cols-4">
      <KeyFigure label="Assets below" value={count(rollUp.count)}>
        Components and the rest of the system
      </KeyFigure>
      <KeyFigure label="Replacement cost" value={money(replacementCost)}>
        Known for {count(coverage.replacementCost.known)} of {count(coverage.replacementCost.of)}
      </KeyFigure>
      <KeyFigure label="Worst condition" value={worstCondition === null ? "—" : conditionNames[worstCondition]}>
        {byCondition
          .map(
            ({ conditionLabel, count: n }) =>
              `${conditionLabel === null ? "unknown" : conditionNames[conditionLabel].toLowerCase()} ${count(n)}`,
          )
          .join(", ")}
      </KeyFigure>
      <KeyFigure label="Inspections overdue" value={count(overdueInspections)}>
        By the next inspection on record
      </KeyFigure>
    </section>
  );
}
