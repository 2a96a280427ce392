import { createFileRoute } from "@tanstack/react-router";
import { rawSearch } from "../../core/raw-search.js";
import { MoneyPage, type MoneySearch } from "../../screens/money/page.js";
import { LoadingScreen } from "../../ui/loading/loading-screen.js";

export const Route = createFileRoute("/_app/money")({
  validateSearch: rawSearch<MoneySearch>(),
  pendingComponent: () => <LoadingScreen kind="page" />,
  component: Money,
});

function Money() {
  return <MoneyPage raw={Route.useSearch()} />;
}
