import { createFileRoute } from "@tanstack/react-router";
import { useMemo } from "react";
import { rawSearch } from "../../core/raw-search.js";
import { DashboardPage } from "../../screens/dashboard/page.js";
import { type DashboardSearch, readDashboardSearch } from "../../screens/dashboard/search.js";
import { LoadingScreen } from "../../ui/loading/loading-screen.js";

export const Route = createFileRoute("/_app/dashboard")({
  validateSearch: rawSearch<DashboardSearch>(),
  pendingComponent: () => <LoadingScreen kind="dashboard" />,
  component: Dashboard,
});

function Dashboard() {
  const raw = Route.useSearch();
  const search = useMemo(() => readDashboardSearch(raw), [raw]);
  return <DashboardPage search={search} />;
}
