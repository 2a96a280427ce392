import type { Facet } from "@pave/contract";
import { formatNumber } from "@pave/contract/format";

/** The number of sample records in a list that also has real ones; the counts beside it include them. */
export function samplesWords(source: Facet | undefined): string | null {
  const samples = source?.values.find(({ value }) => value === "sample")?.count ?? 0;
  const others = source?.values.some(({ value, count }) => value !== "sample" && value !== "user" && count > 0);
  if (samples === 0 || !others) return null;
  return `including ${formatNumber(samples)} sample ${samples === 1 ? "record" : "records"}`;
}
