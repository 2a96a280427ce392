import { createFileRoute, redirect } from "@tanstack/react-router";
import { AuthPage, type AuthSearch } from "../screens/auth/page.js";
import { isSignedIn } from "../shell/guard.js";

export const Route = createFileRoute("/_auth")({
  validateSearch: ({ redirect: wanted, reason }): AuthSearch => ({
    ...(typeof wanted === "string" && { redirect: wanted }),
    ...(reason === "expired" && { reason }),
  }),
  beforeLoad: async ({ search }) => {
    if (!(await isSignedIn())) return;
    const { safeRedirect } = await import("../data/session/redirect.js");
    throw redirect({ href: safeRedirect(search.redirect, location.origin), replace: true });
  },
  component: Auth,
});

function Auth() {
  return <AuthPage {...Route.useSearch()} />;
}
