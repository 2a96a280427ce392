import type { AmountTrend, TrendMeasure } from "@pave/contract";
import { limits } from "@pave/contract/limits";
import { client } from "../links/page-client.js";

type Points = AmountTrend["points"];
type Gathered = { ids: Set<string>; answer: Promise<ReadonlyMap<string, Points>> };

/** Time for which a row must be visible before its trend is requested. */
const waitMs = 150;
const gathering = new Map<TrendMeasure, Gathered>();

/** The trend of one record; requests of many rows at about the same time are batched. */
export async function loadTrend(measure: TrendMeasure, id: string, signal: AbortSignal): Promise<Points> {
  const now = gathering.get(measure);
  const gathered = now !== undefined && now.ids.size < limits.trendIdsMax ? now : begin(measure);
  gathered.ids.add(id);
  signal.addEventListener("abort", () => gathered.ids.delete(id));
  return (await gathered.answer).get(id) ?? [];
}

function begin(measure: TrendMeasure): Gathered {
  const ids = new Set<string>();
  const gathered = { ids, answer: ask() };
  gathering.set(measure, gathered);
  return gathered;

  async function ask(): Promise<ReadonlyMap<string, Points>> {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    if (gathering.get(measure) === gathered) gathering.delete(measure);
    if (ids.size === 0) return new Map();
    const { items } = await client.analytics.trends.query({ measure, ids: [...ids] });
    return new Map(items.map((item) => [item.id, item.points]));
  }
}
