import type { OrganizationComparison } from "@pave/contract";
import { csvText } from "../../components/csv.js";
import { fieldLabel } from "../field-text.js";

/** The comparison as CSV: bare values, each with its source and that source's date. */
export function comparisonCsv({ organizations, metrics }: OrganizationComparison): string {
  const head = ["Field", "Unit", ...organizations.flatMap(({ name }) => [name, "Source", "As of"])];
  const lines = metrics.map(({ field, unit, cells }) => [
    fieldLabel(field),
    unit,
    ...cells.flatMap(({ value, source, asOf }) => [value, source, asOf]),
  ]);
  return csvText([head, ...lines]);
}
