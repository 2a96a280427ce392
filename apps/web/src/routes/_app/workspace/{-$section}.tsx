import { createFileRoute } from "@tanstack/react-router";
import { rawSearch } from "../../../core/raw-search.js";
import { WorkspacePage } from "../../../screens/workspace/page.js";
import { sectionOf } from "../../../screens/workspace/sections.js";
import { NotFoundPage } from "../../../shell/not-found-page.js";
import { LoadingScreen } from "../../../ui/loading/loading-screen.js";

export const Route = createFileRoute("/_app/workspace/{-$section}")({
  validateSearch: rawSearch<Record<string, unknown>>(),
  pendingComponent: () => <LoadingScreen kind="workspace" />,
  component: Workspace,
});

function Workspace() {
  const { section: key = "watchlist" } = Route.useParams();
  const raw = Route.useSearch();
  const section = sectionOf(key);
  return section === undefined ? <NotFoundPage /> : <WorkspacePage section={section.key} raw={raw} />;
}
