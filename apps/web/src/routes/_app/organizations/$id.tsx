import { createFileRoute } from "@tanstack/react-router";
import { useMemo } from "react";
import { rawSearch } from "../../../core/raw-search.js";
import { OrganizationPage } from "../../../families/organizations/detail/page.js";
import { type DetailSearch, readDetailSearch } from "../../../families/organizations/detail/search.js";
import { LoadingScreen } from "../../../ui/loading/loading-screen.js";

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
