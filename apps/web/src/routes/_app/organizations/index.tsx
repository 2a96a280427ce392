import { createFileRoute } from "@tanstack/react-router";
import { useMemo } from "react";
import { LoadingScreen } from "../../../components/loading-screen.js";
import { OrganizationsPage } from "../../../organizations/list-page.js";
import { type ListSearch, readListSearch } from "../../../organizations/search.js";
import { rawSearch } from "../../../raw-search.js";

export const Route = createFileRoute("/_app/organizations/")({
  validateSearch: rawSearch<ListSearch>(),
  pendingComponent: () => <LoadingScreen kind="entities" />,
  component: Organizations,
});

function Organizations() {
  const raw = Route.useSearch();
  const search = useMemo(() => readListSearch(raw), [raw]);
  return <OrganizationsPage search={search} />;
}
