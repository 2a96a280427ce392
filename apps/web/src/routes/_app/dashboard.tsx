import { createFileRoute } from "@tanstack/react-router";
import { useMemo } from "react";
import { LoadingScreen } from "../../components/loading-screen.js";
import { DashboardPage } from "../../dashboard/dashboard-page.js";
import { type DashboardSearch, readDashboardSearch } from "../../dashboard/search.js";
import { rawSearch } from "../../raw-search.js";

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
