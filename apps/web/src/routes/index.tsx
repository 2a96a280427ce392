import { createFileRoute, redirect } from "@tanstack/react-router";
import { LandingPage } from "../landing/landing-page.js";
import { home } from "../session/home.js";
import { isSignedIn } from "../shell/guard.js";

export const Route = createFileRoute("/")({
  beforeLoad: async () => {
    if (await isSignedIn()) throw redirect({ to: home, replace: true });
  },
  component: LandingPage,
});
