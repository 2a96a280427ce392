import { createFileRoute } from "@tanstack/react-router";
import { OrganizationPage } from "../../../organizations/detail/detail-page.js";
import { readDetailSearch } from "../../../organizations/detail/search.js";

export const Route = createFileRoute("/_app/organizations/$id")({
  validateSearch: readDetailSearch,
  component: Organization,
});

function Organization() {
  const { id } = Route.useParams();
  return <OrganizationPage key={id} id={id} search={Route.useSearch()} />;
}
