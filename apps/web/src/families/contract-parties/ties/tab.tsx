import { useState } from "react";
import { trpc } from "../../../data/trpc.js";
import { EmptyState } from "../../../ui/empty-state.js";
import { Panel } from "../../../ui/panel/panel.js";
import { panelState } from "../../../ui/panel/state.js";
import { TiesPanels } from "./panels.js";

const othersMax = 100;

/**
 * Relationships between the party's organization and another one of the contract, by all contracts and owners on
 * record.
 */
export function TiesTab({ id }: { id: string }) {
  const party = trpc.contractParties.get.useQuery({ id });
  const contractId = party.data?.contractId;
  const parties = trpc.contractParties.byContract.useQuery(
    { contractId: contractId ?? id, sort: "tier", limit: othersMax },
    { enabled: contractId !== undefined },
  );
  const [selected, setSelected] = useState<string>();
  if (party.data === undefined || parties.data === undefined)
    return <Panel title="Ties" {...panelState(party.data === undefined ? party : parties)} skeletonLines={12} />;

  const own = party.data.organizationId;
  const others = new Map(
    parties.data.items.flatMap(({ organizationId, organizationName, name }) =>
      organizationId === own ? [] : [[organizationId, organizationName ?? name]],
    ),
  );
  const other = selected ?? [...others.keys()][0];
  if (other === undefined)
    return (
      <Panel title="Ties">
        <EmptyState title="No other organizations on the contract">
          Ties need two organizations; this contract names only one.
        </EmptyState>
      </Panel>
    );
  return (
    <div className="flex flex-col gap-2">
      <label className="flex flex-wrap items-center gap-2 text-body text-ink-2">
        Ties between {party.data.organizationName ?? party.data.name} and
        <select
          value={other}
          onChange={({ target }) => setSelected(target.value)}
          className="h-8 max-w-full border border-line-strong bg-well px-2 text-body text-ink-1"
        >
          {[...others].map(([key, name]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <TiesPanels key={other} a={own} b={other} />
    </div>
  );
}
