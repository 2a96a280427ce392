import type { AssetRow } from "@pave/contract";
import { formatCurrency } from "@pave/contract/format";
import { assetClassNames } from "@pave/contract/labels-asset-class";
import { lifecycleStageNames } from "@pave/contract/labels-assets";
import { Link } from "@tanstack/react-router";
import { placeWords } from "../../family/fields/place.js";
import { cardLink, RecordCard } from "../../ui/record-card.js";

export function AssetCard({ asset }: { asset: AssetRow }) {
  const { id, title, assetClass, lifecycleStage, conditionLabel, isSample, ownerName, yearBuilt } = asset;
  return (
    <RecordCard
      title={
        <Link to="/$family/$id" params={{ family: "assets", id }} className={cardLink}>
          {title}
        </Link>
      }
      status={conditionLabel}
      isSample={isSample}
      types={[assetClassNames[assetClass], lifecycleStageNames[lifecycleStage]]}
      metrics={[
        { label: "Replacement", value: formatCurrency(asset.replacementCost, "large") },
        { label: "Built", value: yearBuilt === null ? "—" : String(yearBuilt) },
        { label: "Location", value: placeWords(asset) || "—" },
        { label: "Priority", value: asset.priorityScore === null ? "—" : `${Math.round(asset.priorityScore)} of 100` },
      ]}
      manager={ownerName}
    />
  );
}
