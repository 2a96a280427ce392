import { createFileRoute } from "@tanstack/react-router";
import { LoadingScreen } from "../../../components/loading-screen.js";
import { sectionOf } from "../../../settings/sections.js";
import { SettingsPage } from "../../../settings/settings-page.js";
import { NotFoundPage } from "../../../shell/not-found-page.js";

export const Route = createFileRoute("/_app/settings/$section")({
  pendingComponent: () => <LoadingScreen kind="profile" />,
  component: Settings,
});

function Settings() {
  const section = sectionOf(Route.useParams().section);
  return section === undefined ? <NotFoundPage /> : <SettingsPage section={section.key} />;
}
