import { createFileRoute } from "@tanstack/react-router";
import { useMemo } from "react";
import { LoadingScreen } from "../../../components/loading-screen.js";
import { OrganizationPage } from "../../../organizations/detail/detail-page.js";
import { type DetailSearch, readDetailSearch } from "../../../organizations/detail/search.js";
import { rawSearch } from "../../../raw-search.js";

export const Route = createFileRoute("/_app/organizations/$id")({
  validateSearch: rawSearch<DetailSearch>(),
  pendingComponent: () => <LoadingScreen kind="data" />,
  component: Organization,
});

function Organization() {
  const { id } = Route.useParams();
  const raw = Route.useSearch();
  const search = useMemo(() => readDetailSearch(raw), [raw]);
  return <OrganizationPage key={id} id={id} search={search} />;
}
