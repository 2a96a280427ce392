import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { hardenPage } from "./harden/page.js";
import { keepShell } from "./offline/keep-shell.js";
import { reportUncaught } from "./reports/report-error.js";
import { router } from "./router.js";
import { hasStored } from "./session/has-token.js";
import { loadSession } from "./shell/guard.js";
import { followTheme } from "./theme/choice.js";
import "./theme/theme.css";

hardenPage();
reportUncaught();
followTheme();
// Without anything stored there is nobody to check and nothing to clean up; the pages that sign in start it themselves.
if (hasStored()) loadSession().then((session) => session.start());

const root = document.getElementById("root");
if (root === null) throw new Error("index.html lost its root element");
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);

if (import.meta.env.PROD) keepShell();
