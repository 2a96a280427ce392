import { createFileRoute } from "@tanstack/react-router";
import { LoadingScreen } from "../../components/loading-screen.js";
import { DashboardPage } from "../../dashboard/dashboard-page.js";

export const Route = createFileRoute("/_app/dashboard")({
  pendingComponent: () => <LoadingScreen kind="dashboard" />,
  component: DashboardPage,
});
