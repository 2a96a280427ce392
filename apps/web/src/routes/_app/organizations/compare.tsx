import { createFileRoute } from "@tanstack/react-router";
import { useMemo } from "react";
import { LoadingScreen } from "../../../components/loading-screen.js";
import { ComparePage } from "../../../organizations/compare/compare-page.js";
import { type CompareSearch, readCompareSearch } from "../../../organizations/compare/search.js";
import { rawSearch } from "../../../raw-search.js";

export const Route = createFileRoute("/_app/organizations/compare")({
  validateSearch: rawSearch<CompareSearch>(),
  pendingComponent: () => <LoadingScreen kind="data" />,
  component: Compare,
});

function Compare() {
  const raw = Route.useSearch();
  const { ids = [] } = useMemo(() => readCompareSearch(raw), [raw]);
  return <ComparePage ids={ids} />;
}
