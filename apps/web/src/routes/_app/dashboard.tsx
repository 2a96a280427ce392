import { createFileRoute } from "@tanstack/react-router";
import { DashboardPage } from "../../dashboard/dashboard-page.js";

export const Route = createFileRoute("/_app/dashboard")({ component: DashboardPage });
