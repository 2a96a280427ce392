import { createFileRoute } from "@tanstack/react-router";
import { rawSearch } from "../../../core/raw-search.js";
import { familyAt } from "../../../families/registry.js";
import { NotFoundPage } from "../../../shell/not-found-page.js";
import { LoadingScreen } from "../../../ui/loading/loading-screen.js";

export const Route = createFileRoute("/_app/$family/compare")({
  validateSearch: rawSearch<Record<string, unknown>>(),
  pendingComponent: () => <LoadingScreen kind="data" />,
  component: SideBySide,
});

function SideBySide() {
  const { family } = Route.useParams();
  const { ids } = Route.useSearch();
  const Compare = familyAt(family)?.Compare;
  if (!Compare) return <NotFoundPage />;
  return <Compare meanwhile={<LoadingScreen kind="data" />} key={family} chosen={ids} />;
}
