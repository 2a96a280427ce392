import { listQueryText } from "@pave/contract/list-query";
import { createRouter } from "@tanstack/react-router";
import { routeTree } from "./routeTree.gen.js";
import { ErrorPage } from "./shell/error-page.js";
import { LoadingScreen } from "./ui/loading/loading-screen.js";

/** Addresses are written like the API's: `?state=NJ,NY&sort=name`; every value arrives as text. */
export const router = createRouter({
  routeTree,
  defaultPreload: "intent",
  scrollRestoration: true,
  defaultErrorComponent: ErrorPage,
  defaultPendingComponent: () => <LoadingScreen kind="page" />,
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch(search) {
    const text = listQueryText(search);
    return text === "" ? "" : `?${text}`;
  },
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
