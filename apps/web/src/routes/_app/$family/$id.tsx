import { createFileRoute } from "@tanstack/react-router";
import { LoadingScreen } from "../../../components/loading-screen.js";
import { rawSearch } from "../../../raw-search.js";
import { pagesOf } from "../../../records/families.js";
import { NotFoundPage } from "../../../shell/not-found-page.js";

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
