import { createFileRoute } from "@tanstack/react-router";
import { rawSearch } from "../../core/raw-search.js";
import { FinancesPage, type FinancesSearch } from "../../screens/finances/page.js";
import type { MoneySearch } from "../../screens/money/page.js";
import { LoadingScreen } from "../../ui/loading/loading-screen.js";

export const Route = createFileRoute("/_app/finances")({
  validateSearch: rawSearch<FinancesSearch & MoneySearch>(),
  pendingComponent: () => <LoadingScreen kind="page" />,
  component: Finances,
});

function Finances() {
  return <FinancesPage raw={Route.useSearch()} />;
}
