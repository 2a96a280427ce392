import type { Facet } from "@pave/contract";
import { formatNumber } from "@pave/contract/format";

/** How many of a list's records are samples, where it has others as well: every count beside it includes them. */
export function samplesWords(source: Facet | undefined): string | null {
  const samples = source?.values.find(({ value }) => value === "sample")?.count ?? 0;
  const others = source?.values.some(({ value, count }) => value !== "sample" && value !== "user" && count > 0);
  if (samples === 0 || !others) return null;
  return `including ${formatNumber(samples)} sample ${samples === 1 ? "record" : "records"}`;
}
