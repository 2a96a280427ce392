import { createFileRoute } from "@tanstack/react-router";
import { Suspense } from "react";
import { LoadingScreen } from "../../../components/loading-screen.js";
import { rawSearch } from "../../../raw-search.js";
import { pagesOf } from "../../../records/families.js";
import { NotFoundPage } from "../../../shell/not-found-page.js";

export const Route = createFileRoute("/_app/$family/$id")({
  validateSearch: rawSearch<Record<string, unknown>>(),
  // What it failed of shows where it is rendered.
  loader: ({ params }) =>
    pagesOf(params.family)
      ?.Detail?.preload()
      .catch(() => undefined),
  pendingComponent: () => <LoadingScreen kind="data" />,
  component: OneRecord,
});

function OneRecord() {
  const { family, id } = Route.useParams();
  const raw = Route.useSearch();
  const Detail = pagesOf(family)?.Detail;
  if (!Detail) return <NotFoundPage />;
  return (
    <Suspense fallback={<LoadingScreen kind="data" />}>
      <Detail key={id} id={id} raw={raw} />
    </Suspense>
  );
}
