import { createFileRoute, Navigate } from "@tanstack/react-router";
import { rawSearch } from "../../../core/raw-search.js";
import { familyAt } from "../../../families/registry.js";
import { NotFoundPage } from "../../../shell/not-found-page.js";
import { LoadingScreen } from "../../../ui/loading/loading-screen.js";

export const Route = createFileRoute("/_app/$family/")({
  validateSearch: rawSearch<Record<string, unknown>>(),
  pendingComponent: () => <LoadingScreen kind="entities" />,
  component: Records,
});

function Records() {
  const { family } = Route.useParams();
  const raw = Route.useSearch();
  const pages = familyAt(family);
  if (family === "parties")
    return <Navigate to="/$family" params={{ family: "contract-parties" }} search={raw} replace />;
  if (!pages) return <NotFoundPage />;
  // The name that most sites give the text searched for, in addresses that are typed or pasted.
  const { q, ...others } = raw;
  if (q !== undefined) return <Navigate to="/$family" params={{ family }} search={{ search: q, ...others }} replace />;
  const { Compare, List } = pages;
  const meanwhile = <LoadingScreen kind="entities" />;
  if (raw.compare !== undefined) return <Compare meanwhile={meanwhile} key={family} chosen={raw.compare} />;
  return <List meanwhile={meanwhile} key={family} raw={raw} />;
}
