import { createFileRoute } from "@tanstack/react-router";
import { SettingsPage } from "../../../screens/settings/page.js";
import { sectionOf } from "../../../screens/settings/sections.js";
import { NotFoundPage } from "../../../shell/not-found-page.js";
import { LoadingScreen } from "../../../ui/loading/loading-screen.js";

export const Route = createFileRoute("/_app/settings/$section")({
  pendingComponent: () => <LoadingScreen kind="profile" />,
  component: Settings,
});

function Settings() {
  const section = sectionOf(Route.useParams().section);
  return section === undefined ? <NotFoundPage /> : <SettingsPage section={section.key} />;
}
