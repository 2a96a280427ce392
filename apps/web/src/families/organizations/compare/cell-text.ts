import type { OrganizationComparison } from "@pave/contract";
import { formatDate, formatPercent } from "@pave/contract/format";
import type { Formats } from "../../../core/formats.js";
import { fieldText } from "../field-text.js";

export type Metric = OrganizationComparison["metrics"][number];
type Value = Metric["cells"][number]["value"];

/** The value of a cell in words, by the unit of its row; the row names the currency. */
export function cellText({ field, unit }: Pick<Metric, "field" | "unit">, value: Value, formats: Formats): string {
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
      return fieldText(field, value, formats);
  }
}

export const isNumeric = ({ unit }: Pick<Metric, "unit">) => unit !== "text" && unit !== "date";
