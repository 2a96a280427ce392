import { createFileRoute } from "@tanstack/react-router";
import { rawSearch } from "../../../core/raw-search.js";
import { AdminPage } from "../../../screens/admin/page.js";
import { sectionOf } from "../../../screens/admin/sections.js";
import { NotFoundPage } from "../../../shell/not-found-page.js";
import { LoadingScreen } from "../../../ui/loading/loading-screen.js";

export const Route = createFileRoute("/_app/admin/{-$section}")({
  validateSearch: rawSearch<Record<string, unknown>>(),
  pendingComponent: () => <LoadingScreen kind="page" />,
  component: Admin,
});

function Admin() {
  const { section: key = "users" } = Route.useParams();
  const raw = Route.useSearch();
  const section = sectionOf(key);
  return section === undefined ? <NotFoundPage /> : <AdminPage section={section.key} raw={raw} />;
}
