import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { followTheme } from "../ui/theme/choice.js";
import { Gallery } from "./gallery.js";
import "../ui/theme/theme.css";

/* All shared components on one page, for development; not part of the production build. */

followTheme();
const root = document.getElementById("root");
if (root === null) throw new Error("gallery.html lost its root element");
// The links of the components need a router; these lead nowhere.
const history = createMemoryHistory({ initialEntries: ["/"] });
const router = createRouter({ routeTree: createRootRoute({ component: Gallery }), history });
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
