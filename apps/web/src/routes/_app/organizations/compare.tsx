import { createFileRoute } from "@tanstack/react-router";
import { useMemo } from "react";
import { rawSearch } from "../../../core/raw-search.js";
import { ComparePage } from "../../../families/organizations/compare/page.js";
import { type CompareSearch, readCompareSearch } from "../../../families/organizations/compare/search.js";
import { LoadingScreen } from "../../../ui/loading/loading-screen.js";

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
