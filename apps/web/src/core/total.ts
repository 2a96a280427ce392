import type { Total } from "@pave/contract";
import { formatNumber } from "@pave/contract/format";

/** A total in words that state whether it is exact or an estimate. */
export function totalWords(total: Total | null, one: string, many: string): string {
  if (total === null) return "";
  const words = `${formatNumber(total.value)} ${total.value === 1 ? one : many}`;
  return total.isExact ? words : `About ${words}`;
}
