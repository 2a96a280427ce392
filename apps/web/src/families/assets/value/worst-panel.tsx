import type { AssetFilter, AssetRow } from "@pave/contract";
import { toPrecision } from "@pave/contract/calendar";
import { formatDate } from "@pave/contract/format";
import { keepPreviousData } from "@tanstack/react-query";
import { trpc } from "../../../data/trpc.js";
import { figure, organization, record, status, words } from "../../../family/table/columns.js";
import { PlainTable } from "../../../family/table/record-table.js";
import { Panel } from "../../../ui/panel/panel.js";
import { panelState } from "../../../ui/panel/state.js";

const shown = 24;

const inspectedOn = ({ lastInspectionDate: day, inspectionDatePrecision }: AssetRow) =>
  day === null ? null : formatDate(toPrecision(day, inspectionDatePrecision));

/** The assets in the worst condition, shown if no risk of failure is on record by which to rank them. */
export function WorstPanel({ filter, className }: { filter: AssetFilter; className?: string }) {
  const worst = trpc.assets.list.useQuery(
    { ...filter, sort: "condition", order: "desc", limit: shown, count: false },
    { placeholderData: keepPreviousData },
  );
  return (
    <Panel title="Worst condition" {...panelState(worst)} flush skeletonLines={shown} {...(className && { className })}>
      <PlainTable
        name="Worst condition"
        rows={worst.data?.items ?? []}
        empty="No matching asset has a known condition."
        columns={[
          record<AssetRow>("assets", "Asset", (row) => row.title),
          status<AssetRow>("Condition", (row) => row.conditionLabel),
          words<AssetRow>("County", (row) => row.county),
          organization<AssetRow>("Owner", (row) => ({ id: row.ownerOrgId, name: row.ownerName })),
          figure<AssetRow>("Built", (row) => row.yearBuilt),
          figure<AssetRow>("Last inspected", inspectedOn),
        ]}
      />
    </Panel>
  );
}
