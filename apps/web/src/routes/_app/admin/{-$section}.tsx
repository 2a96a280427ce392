import { createFileRoute } from "@tanstack/react-router";
import { AdminPage } from "../../../admin/admin-page.js";
import { sectionOf } from "../../../admin/sections.js";
import { LoadingScreen } from "../../../components/loading-screen.js";
import { rawSearch } from "../../../raw-search.js";
import { NotFoundPage } from "../../../shell/not-found-page.js";

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
