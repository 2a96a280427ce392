import { createFileRoute, redirect } from "@tanstack/react-router";
import { home } from "../data/session/home.js";
import { LandingPage } from "../screens/landing/page.js";
import { isSignedIn } from "../shell/guard.js";

export const Route = createFileRoute("/")({
  beforeLoad: async () => {
    if (await isSignedIn()) throw redirect({ to: home, replace: true });
  },
  component: LandingPage,
});
