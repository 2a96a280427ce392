import type { OrganizationComparison } from "@pave/contract";
import { formatDate } from "@pave/contract/format";
import { typeNames } from "@pave/contract/labels";
import { limits } from "@pave/contract/limits";
import { keepPreviousData } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import type { Formats } from "../../../core/formats.js";
import { trpc } from "../../../data/trpc.js";
import { useFormats } from "../../../data/use-formats.js";
import { CompareFrame, type Comparison } from "../../../family/compare/frame.js";
import { useCompareIds } from "../../../family/compare/ids.js";
import { buttonClass } from "../../../ui/button.js";
import { SampleMark } from "../../../ui/marks/sample-mark.js";
import { StatusTag } from "../../../ui/marks/status-tag.js";
import { panelState } from "../../../ui/panel/state.js";
import { OrganizationsBreadcrumb } from "../breadcrumb.js";
import { fieldLabel } from "../field-text.js";
import { cellText, isNumeric, type Metric } from "./cell-text.js";
import { comparisonLines } from "./lines.js";

/** Two to five organizations side by side; the address says which. */
export function ComparePage({ ids }: { ids: readonly string[] }) {
  const navigate = useNavigate({ from: "/organizations/compare" });
  const [trayIds, setTrayIds] = useCompareIds("organizations");
  const formats = useFormats();
  const query = trpc.organizations.compare.useQuery(
    { ids: [...ids] },
    { enabled: ids.length >= limits.compareMin, placeholderData: keepPreviousData },
  );

  function remove(id: string) {
    setTrayIds(trayIds.filter((other) => other !== id));
    void navigate({ search: { ids: ids.filter((other) => other !== id) } });
  }

  return (
    <CompareFrame
      many="organizations"
      breadcrumb={<OrganizationsBreadcrumb name="Compare" />}
      choose={
        <Link to="/$family" params={{ family: "organizations" }} className={buttonClass()}>
          Choose organizations
        </Link>
      }
      count={ids.length}
      comparison={query.data && shown(query.data, formats)}
      state={panelState(query)}
      onRemove={remove}
    />
  );
}

const units: Partial<Record<Metric["unit"], string>> = { money: "USD", moneyPerCapita: "USD" };

/** A comparison as the page shows it: every value tells its source and that source's date. */
function shown(comparison: OrganizationComparison, formats: Formats): Comparison {
  const { organizations, metrics } = comparison;
  return {
    records: organizations.map(({ id, name, orgType, region, status, isSample }) => ({
      id,
      name,
      link: (
        <Link to="/organizations/$id" params={{ id }} className="text-primary hover:underline">
          {name}
        </Link>
      ),
      facts: (
        <>
          {typeNames[orgType]}
          {region !== null && `, ${region}`}
          <StatusTag status={status} />
          {isSample && <SampleMark />}
        </>
      ),
    })),
    rows: metrics.map((metric) => ({
      field: metric.field,
      label: fieldLabel(metric.field),
      unit: units[metric.unit],
      isNumeric: isNumeric(metric),
      differs: metric.differs,
      cells: metric.cells.map(({ value, source, asOf }) => ({
        text: cellText(metric, value, formats),
        note: value === null || source === null ? null : [source, asOf && formatDate(asOf)].filter(Boolean).join(" · "),
      })),
    })),
    lines: () => comparisonLines(comparison),
  };
}
