import { createFileRoute } from "@tanstack/react-router";
import { OnboardingPage } from "../../screens/onboarding/page.js";

export const Route = createFileRoute("/_app/onboarding")({
  validateSearch: ({ redirect }): { redirect?: string } => (typeof redirect === "string" ? { redirect } : {}),
  component: Onboarding,
});

function Onboarding() {
  return <OnboardingPage {...Route.useSearch()} />;
}
