import type { KpiKey } from "@pave/contract";
import { formatNumber } from "@pave/contract/format";
import { trpc } from "../../data/trpc.js";
import { Sparkline } from "../../ui/charts/sparkline.js";
import { dayTrendWords } from "../../ui/charts/trend-words.js";

/** The change of a figure over the last days on which it was counted; nothing with fewer than two. */
export function KpiTrend({ of, label }: { of: KpiKey; label: string }) {
  const query = trpc.analytics.dashboard.useQuery({});
  const points = query.data?.kpis.find(({ key }) => key === of)?.points ?? [];
  if (points.length < 2) return null;
  return <Sparkline points={points} sentence={dayTrendWords(label, points, formatNumber)} />;
}
