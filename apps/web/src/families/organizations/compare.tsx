import type { OrganizationComparison } from "@pave/contract";
import { formatDate, formatPercent } from "@pave/contract/format";
import { typeNames } from "@pave/contract/labels";
import { Link } from "@tanstack/react-router";
import type { Formats } from "../../core/formats.js";
import type { Comparison } from "../../family/compare/frame.js";
import { stateName } from "../../family/fields/place.js";
import { SampleMark } from "../../ui/marks/sample-mark.js";
import { StatusTag } from "../../ui/marks/status-tag.js";
import { organizationWords } from "./fields.js";

type Metric = OrganizationComparison["metrics"][number];
type Value = Metric["cells"][number]["value"];

const units: Partial<Record<Metric["unit"], string>> = { money: "USD", moneyPerCapita: "USD" };

/** A comparison with the source of every value and that source's date. */
export const comparisonOf =
  (comparison: OrganizationComparison) =>
  (formats: Formats): Comparison => ({
    records: comparison.organizations.map(({ id, name, orgType, region, status, isSample }) => ({
      id,
      name,
      link: (
        <Link to="/$family/$id" params={{ family: "organizations", id }} className="text-primary hover:underline">
          {name}
        </Link>
      ),
      facts: (
        <>
          {typeNames[orgType]}
          {region !== null && `, ${stateName(region)}`}
          <StatusTag status={status} />
          {isSample && <SampleMark />}
        </>
      ),
    })),
    rows: comparison.metrics.map((metric) => ({
      field: metric.field,
      label: organizationWords.labelOf(metric.field),
      unit: units[metric.unit],
      isNumeric: metric.unit !== "text" && metric.unit !== "date",
      differs: metric.differs,
      cells: metric.cells.map(({ value, dataset, asOf }) => ({
        text: cellText(metric, value, formats),
        ...(typeof value === "number" && { value }),
        note:
          value === null || dataset === null ? null : [dataset, asOf && formatDate(asOf)].filter(Boolean).join(" · "),
      })),
    })),
    lines: () => linesOf(comparison),
  });

/** The value of a cell in words, by the unit of its row; the row names the currency. */
function cellText({ field, unit }: Metric, value: Value, formats: Formats): string {
  switch (unit) {
    case "count":
      return formats.count(value);
    case "money":
    case "moneyPerCapita":
      return formats.amount(value);
    case "fraction":
      return formatPercent(value);
    case "date":
      return formatDate(typeof value === "string" ? value : null);
    case "text":
      return organizationWords.textOf(field, value, formats);
  }
}

/** The lines of a file: bare values, each with its source and that source's date. */
function linesOf({ organizations, metrics }: OrganizationComparison): (string | number | null)[][] {
  const head = ["Field", "Unit", ...organizations.flatMap(({ name }) => [name, "Source", "As of"])];
  const lines = metrics.map(({ field, unit, cells }) => [
    organizationWords.labelOf(field),
    unit,
    ...cells.flatMap(({ value, dataset, asOf }) => [value, dataset, asOf]),
  ]);
  return [head, ...lines];
}
