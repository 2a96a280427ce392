import type { OrganizationComparison } from "@pave/contract";
import { fieldLabel } from "../field-text.js";

/** The comparison as lines of a file: bare values, each with its source and that source's date. */
export function comparisonLines({ organizations, metrics }: OrganizationComparison): (string | number | null)[][] {
  const head = ["Field", "Unit", ...organizations.flatMap(({ name }) => [name, "Source", "As of"])];
  const lines = metrics.map(({ field, unit, cells }) => [
    fieldLabel(field),
    unit,
    ...cells.flatMap(({ value, source, asOf }) => [value, source, asOf]),
  ]);
  return [head, ...lines];
}
