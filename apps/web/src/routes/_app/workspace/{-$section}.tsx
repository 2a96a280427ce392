import { createFileRoute } from "@tanstack/react-router";
import { LoadingScreen } from "../../../components/loading-screen.js";
import { rawSearch } from "../../../raw-search.js";
import { NotFoundPage } from "../../../shell/not-found-page.js";
import { sectionOf } from "../../../workspace/sections.js";
import { WorkspacePage } from "../../../workspace/workspace-page.js";

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
