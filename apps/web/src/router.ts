import { createRouter } from "@tanstack/react-router";
import { parseSearch, stringifySearch } from "./links/search-params.js";
import { routeTree } from "./routeTree.gen.js";

export const router = createRouter({
  routeTree,
  defaultPreload: "intent",
  scrollRestoration: true,
  parseSearch,
  stringifySearch,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
