import type { PanelProps } from "./panel.js";

type Query = {
  data: unknown;
  error: unknown;
  isPending: boolean;
  fetchStatus: "fetching" | "paused" | "idle";
  refetch: () => unknown;
};

export const offlineLine = "You are offline. This will load when you are back online.";

/** The state of a query as a panel's state; loaded data stays if a later call fails. */
export function panelState(query: Query): Pick<PanelProps, "loading" | "error" | "onRetry"> {
  if (query.data !== undefined) return {};
  const onRetry = () => void query.refetch();
  if (query.fetchStatus === "paused") return { error: offlineLine, onRetry };
  return query.error === null ? { loading: query.isPending } : { error: query.error, onRetry };
}
