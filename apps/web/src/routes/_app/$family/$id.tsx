import { createFileRoute } from "@tanstack/react-router";
import { rawSearch } from "../../../core/raw-search.js";
import { pagesOf } from "../../../families/registry.js";
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
  const Detail = pagesOf(family)?.Detail;
  if (!Detail) return <NotFoundPage />;
  return <Detail meanwhile={<LoadingScreen kind="data" />} key={id} id={id} raw={raw} />;
}
