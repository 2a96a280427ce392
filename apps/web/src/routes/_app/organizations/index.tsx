import { createFileRoute } from "@tanstack/react-router";
import { OrganizationsPage } from "../../../organizations/list-page.js";
import { readListSearch } from "../../../organizations/search.js";

export const Route = createFileRoute("/_app/organizations/")({
  validateSearch: readListSearch,
  component: Organizations,
});

function Organizations() {
  return <OrganizationsPage search={Route.useSearch()} />;
}
