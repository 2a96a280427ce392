import type { Asset, AssetFilter, ConditionLabel } from "@pave/contract";
import { formatNumber, formatPercent } from "@pave/contract/format";
import { assetClassNames } from "@pave/contract/labels-asset-class";
import { useState } from "react";
import { trpc } from "../../../data/trpc.js";
import { Panel } from "../../../ui/panel/panel.js";
import { panelState } from "../../../ui/panel/state.js";
import { ConditionBars, conditionCounts } from "./bars.js";
import { standing } from "./words.js";

type Cohort = { key: string; name: string; filter: AssetFilter };

/** Assets of the same class with the same owner, in the same county, and in the same state, as far as these are known. */
function cohortsOf({ assetClass, countyFips, county, ownerName, ownerOrgId, region, stateFips }: Asset): Cohort[] {
  const same = { assetClass: [assetClass] };
  return [
    ...(ownerOrgId === null
      ? []
      : [{ key: "owner", name: ownerName ?? "the owner", filter: { ...same, ownerOrgId: [ownerOrgId] } }]),
    ...(countyFips === null || stateFips === null
      ? []
      : [{ key: "county", name: county ?? "the county", filter: { ...same, county: [`${stateFips}${countyFips}`] } }]),
    ...(region === null ? [] : [{ key: "state", name: region, filter: { ...same, state: [region] } }]),
  ];
}

/** Where the condition of an asset stands among assets of its class. Nothing if it or its place is unknown. */
export function PeersPanel({ asset }: { asset: Asset }) {
  const { conditionLabel } = asset;
  const cohorts = cohortsOf(asset);
  const [first] = cohorts;
  if (conditionLabel === null || first === undefined) return null;
  return <Peers own={conditionLabel} asset={asset} cohorts={cohorts} first={first} />;
}

type PeersProps = { own: ConditionLabel; asset: Asset; cohorts: readonly Cohort[]; first: Cohort };

function Peers({ own, asset, cohorts, first }: PeersProps) {
  const [chosen, choose] = useState(first.key);
  const { filter, name } = cohorts.find(({ key }) => key === chosen) ?? first;
  const query = trpc.assets.filterOptions.useQuery(filter);
  const { assetClass, condition } = query.data ?? {};
  const counts = conditionCounts(condition);
  const place = standing(counts, own);
  const all = assetClass?.values.find(({ value }) => value === asset.assetClass)?.count ?? 0;
  const unrated = place === undefined ? 0 : Math.max(0, all - place.total);
  const kind = assetClassNames[asset.assetClass].toLowerCase();
  return (
    <Panel title="Among its peers" {...panelState(query)} skeletonLines={8}>
      <label className="mb-2 flex items-center gap-2 text-dense text-ink-3">
        Compared with
        <select
          value={chosen}
          onChange={({ target }) => choose(target.value)}
          className="h-8 min-w-0 border border-line-strong bg-well px-2 pr-7 text-body text-ink-1"
        >
          {cohorts.map(({ key, name }) => (
            <option key={key} value={key}>
              {assetClassNames[asset.assetClass]} assets {prepositions[key]} {name}
            </option>
          ))}
        </select>
      </label>
      {place !== undefined && (
        <p className="mb-2 text-body text-ink-1">
          Of {formatNumber(place.total)} rated, {formatPercent(place.worse)} are in worse condition,{" "}
          {formatPercent(place.same)} in the same and {formatPercent(place.better)} in better.
        </p>
      )}
      <ConditionBars counts={counts} filter={filter} own={own} />
      <p className="mt-2 text-dense text-ink-3">
        Cohort: class {kind}, {prepositions[chosen]} {name}
        {unrated > 0 && `; ${formatNumber(unrated)} more without a rating`}
        {condition?.isExact === false && "; counts are estimates"}.
      </p>
    </Panel>
  );
}

const prepositions: Readonly<Record<string, string>> = { owner: "of", county: "in", state: "in" };
