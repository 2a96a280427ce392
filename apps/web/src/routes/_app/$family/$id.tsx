import { createFileRoute, Navigate } from "@tanstack/react-router";
import { rawSearch } from "../../../core/raw-search.js";
import { familyAt } from "../../../families/registry.js";
import { NotFoundPage } from "../../../shell/not-found-page.js";
import { LoadingScreen } from "../../../ui/loading/loading-screen.js";

export const Route = createFileRoute("/_app/$family/$id")({
  validateSearch: rawSearch<Record<string, unknown>>(),
  pendingComponent: () => <LoadingScreen kind="data" />,
  component: OneRecord,
});

function OneRecord() {
  const { family, id } = Route.useParams();
  const raw = Route.useSearch();
  const Detail = familyAt(family)?.Detail;
  if (family === "parties")
    return <Navigate to="/$family/$id" params={{ family: "contract-parties", id }} search={raw} replace />;
  if (!Detail) return <NotFoundPage />;
  return <Detail meanwhile={<LoadingScreen kind="data" />} key={id} id={id} raw={raw} />;
}
