import type { OrganizationComparison } from "@pave/contract";
import { formatDate } from "@pave/contract/format";
import { typeNames } from "@pave/contract/labels";
import { Link } from "@tanstack/react-router";
import { X } from "lucide-react";
import { cx } from "../../components/cx.js";
import { SampleMark } from "../../components/sample-mark.js";
import { StatusTag } from "../../components/status-tag.js";
import { useFormats } from "../../formats/use-formats.js";
import { fieldLabel } from "../field-text.js";
import { cellText, isNumeric, type Metric } from "./cell-text.js";

type TableProps = {
  comparison: OrganizationComparison;
  onlyDifferences: boolean;
  onRemove: (id: string) => void;
};

const units: Partial<Record<Metric["unit"], string>> = { money: "USD", moneyPerCapita: "USD" };

/** The same rows for each organization; those that differ are marked, and every value tells its source and date. */
export function ComparisonTable({ comparison: { organizations, metrics }, onlyDifferences, onRemove }: TableProps) {
  const rows = onlyDifferences ? metrics.filter(({ differs }) => differs) : metrics;
  return (
    <div className="min-h-0 flex-1 overflow-auto">
      <table
        className="w-full table-fixed border-separate border-spacing-0 bg-card text-body"
        style={{ minWidth: `${9 + 12 * organizations.length}rem` }}
      >
        <caption className="sr-only">Organizations side by side</caption>
        <thead>
          <tr className="align-top [&>*]:sticky [&>*]:top-0 [&>*]:z-10 [&>*]:border-b [&>*]:border-b-line-strong [&>*]:bg-card">
            <th scope="col" className="left-0 z-20! w-36 px-3 py-2 text-left md:w-56">
              <span className="label text-ink-3">Field</span>
            </th>
            {organizations.map(({ id, name, orgType, region, status, isSample }) => (
              <th key={id} scope="col" className="border-l border-l-line px-3 py-2 text-left font-normal">
                <div className="flex items-start gap-1">
                  <Link
                    to="/organizations/$id"
                    params={{ id }}
                    className="min-w-0 flex-1 font-semibold break-words text-primary hover:underline"
                  >
                    {name}
                  </Link>
                  <button
                    type="button"
                    aria-label={`Remove ${name} from the comparison`}
                    onClick={() => onRemove(id)}
                    className="grid size-6 shrink-0 place-items-center text-ink-3 hover:text-ink-1"
                  >
                    <X aria-hidden="true" className="size-3.5" />
                  </button>
                </div>
                <div className="mt-1 flex flex-wrap items-center gap-2 text-dense text-ink-3">
                  {typeNames[orgType]}
                  {region !== null && `, ${region}`}
                  <StatusTag status={status} />
                  {isSample && <SampleMark />}
                </div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((metric) => (
            <Row key={metric.field} metric={metric} ids={organizations.map(({ id }) => id)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ metric, ids }: { metric: Metric; ids: readonly string[] }) {
  const { field, unit, cells, differs } = metric;
  const formats = useFormats();
  return (
    <tr className="[&>*]:border-b [&>*]:border-b-line">
      <th
        scope="row"
        className={cx(
          "sticky left-0 z-10 border-l-2 bg-card px-3 py-1 text-left align-top font-normal text-ink-3",
          differs ? "border-l-warning" : "border-l-transparent",
        )}
      >
        {fieldLabel(field)}
        {units[unit] !== undefined && <span className="text-dense text-ink-4"> {units[unit]}</span>}
        {differs && (
          <span className="ml-1.5 font-semibold text-warning">
            <span aria-hidden="true">≠</span>
            <span className="sr-only"> (differs)</span>
          </span>
        )}
      </th>
      {cells.map(({ value, source, asOf }, place) => (
        <td
          key={ids[place]}
          className={cx(
            "border-l border-l-line px-3 py-1 align-top break-words",
            differs ? "text-ink-1" : "text-ink-3",
            isNumeric(metric) && "text-right",
          )}
        >
          {cellText(metric, value, formats)}
          {value !== null && source !== null && (
            <div className="truncate text-dense text-ink-4">
              {source}
              {asOf !== null && ` · ${formatDate(asOf)}`}
            </div>
          )}
        </td>
      ))}
    </tr>
  );
}
