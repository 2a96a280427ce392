import { createFileRoute } from "@tanstack/react-router";
import { ComparePage } from "../../../organizations/compare/compare-page.js";
import { readCompareSearch } from "../../../organizations/compare/search.js";

export const Route = createFileRoute("/_app/organizations/compare")({
  validateSearch: readCompareSearch,
  component: Compare,
});

function Compare() {
  const { ids = [] } = Route.useSearch();
  return <ComparePage ids={ids} />;
}
