import type { AssetRow } from "@pave/contract";
import { toPrecision } from "@pave/contract/calendar";
import { dash, formatCurrency, formatDate } from "@pave/contract/format";
import { assetClassNames } from "@pave/contract/labels-asset-class";
import { lifecycleStageNames } from "@pave/contract/labels-assets";
import { Link } from "@tanstack/react-router";
import { placeWords } from "../../family/fields/place.js";
import { cardLink, RecordCard } from "../../ui/record-card.js";

export function AssetCard({ asset }: { asset: AssetRow }) {
  const { id, title, assetClass, lifecycleStage, conditionLabel, isSample, ownerName, yearBuilt } = asset;
  const dayOf = (day: string | null) => formatDate(day && toPrecision(day, asset.inspectionDatePrecision));
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
        { label: "Location", value: placeWords(asset) || dash },
        { label: "Built", value: yearBuilt === null ? dash : String(yearBuilt) },
        { label: "Priority", value: asset.priorityScore === null ? dash : `${Math.round(asset.priorityScore)} of 100` },
        { label: "Last inspected", value: dayOf(asset.lastInspectionDate) },
        { label: "Next inspection", value: dayOf(asset.nextInspectionDate) },
      ]}
      manager={ownerName}
    />
  );
}
