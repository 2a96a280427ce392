import { createFileRoute } from "@tanstack/react-router";
import { Suspense } from "react";
import { LoadingScreen } from "../../../components/loading-screen.js";
import { rawSearch } from "../../../raw-search.js";
import { pagesOf } from "../../../records/families.js";
import { NotFoundPage } from "../../../shell/not-found-page.js";

export const Route = createFileRoute("/_app/$family/")({
  validateSearch: rawSearch<Record<string, unknown>>(),
  // What it failed of shows where it is rendered.
  loader: ({ params }) =>
    pagesOf(params.family)
      ?.List.preload()
      .catch(() => undefined),
  pendingComponent: () => <LoadingScreen kind="entities" />,
  component: Records,
});

function Records() {
  const { family } = Route.useParams();
  const raw = Route.useSearch();
  const pages = pagesOf(family);
  if (!pages) return <NotFoundPage />;
  const Page = (raw.compare !== undefined && pages.Compare) || pages.List;
  return (
    <Suspense fallback={<LoadingScreen kind="entities" />}>
      <Page key={family} raw={raw} />
    </Suspense>
  );
}
