import { dash, formatCurrency, type Numeric } from "./format.js";

/** An amount in a currency by its ISO 4217 code: dollars as `formatCurrency`, others as `GBP 40.0M`. */
export function formatIn(value: Numeric, currency: string | null, form: "whole" | "large" = "whole"): string {
  const dollars = formatCurrency(value, form);
  return currency === null || currency === "USD" || dollars === dash
    ? dollars
    : `${currency} ${dollars.replace("$", "")}`;
}
