import { formatCurrency } from "@pave/contract/format";
import { useFormats } from "./use-formats.js";

/** How amounts of a currency are written: in full, and short for where there is little room. */
export function useAmounts(currency: string) {
  const { money, count } = useFormats();
  const other = (value: number | null) => (value === null ? "—" : `${count(value)} ${currency}`);
  if (currency !== "USD") return { full: other, short: other };
  return { full: money, short: (value: number | null) => formatCurrency(value, "large") };
}
