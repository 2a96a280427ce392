import type { TrendMeasure } from "@pave/contract";
import { formatCurrency } from "@pave/contract/format";
import { useQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { loadTrend } from "../../data/queries/trend-loader.js";
import { trpc } from "../../data/trpc.js";
import { Sparkline } from "../../ui/charts/sparkline.js";
import { trendWords } from "../../ui/charts/trend-words.js";

const labels: Record<TrendMeasure, string> = {
  organizationRevenue: "Revenue",
  organizationAssets: "Assets",
  contractValue: "Value with modifications",
  issuedByIssuer: "Issued by this issuer",
};
const freshMs = 300_000;

/** The history of one row's amount, beside it; nothing if unknown. */
export function AmountTrend({ measure, id }: { measure: TrendMeasure; id: string }) {
  const { data: points = [] } = useQuery({
    queryKey: getQueryKey(trpc.analytics.trends, { measure, ids: [id] }, "query"),
    queryFn: ({ signal }) => loadTrend(measure, id, signal),
    staleTime: freshMs,
    retry: false,
  });
  if (points.length < 2) return null;
  return (
    <Sparkline
      points={points}
      sentence={trendWords(labels[measure], points, (value) => formatCurrency(value, "large"))}
      width={44}
      height={16}
    />
  );
}
