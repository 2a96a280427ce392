import { formatCurrency, formatDate } from "@pave/contract";
import type { SheetFieldOf } from "./fields.js";

/** Percentages of rates have more decimals than those of shares: 3.125% is a coupon. */
const percent = new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 4 });

/**
 * The value of a field as its record will show it: shares as percentages, amounts with their currency, terms of a
 * vocabulary in words. `currency` is that of the record's amounts.
 */
export function shownValue(
  field: Pick<SheetFieldOf, "kind" | "isShare" | "isMoney"> | undefined,
  value: unknown,
  currency: unknown = "USD",
): string {
  if (Array.isArray(value)) return value.join("; ");
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return numberText(field, value, currency);
  if (typeof value !== "string") return String(value);
  if (field?.kind === "text") return value;
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : inWords(value);
}

function numberText(field: Parameters<typeof shownValue>[0], value: number, currency: unknown): string {
  if (field?.isShare) return percent.format(value);
  if (field?.isMoney && currency === "USD") return formatCurrency(value);
  // Years are written without a comma.
  const text = Math.abs(value) >= 10_000 ? value.toLocaleString("en-US") : String(value);
  return field?.isMoney ? `${text} ${String(currency)}` : text;
}

/** A vocabulary term in words: `notStated` is not stated. */
const inWords = (value: string) =>
  /^[a-z]+([A-Z][a-z]+)+$/.test(value) ? value.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`) : value;
