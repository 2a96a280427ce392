import { formatCurrency } from "@pave/contract/format";
import { useFormats } from "./use-formats.js";

/** Formats of amounts in a currency: in full, and short for narrow places. */
export function useAmounts(currency: string) {
  const { money, count } = useFormats();
  const other = (value: number | null) => (value === null ? "—" : `${count(value)} ${currency}`);
  if (currency !== "USD") return { full: other, short: other };
  return { full: money, short: (value: number | null) => formatCurrency(value, "large") };
}
