import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { reportUncaught } from "./data/reports/report-error.js";
import { hasStored } from "./data/session/tokens/has-token.js";
import { router } from "./router.js";
import { loadSession } from "./shell/guard.js";
import { hardenPage } from "./startup/harden-page.js";
import { keepShell } from "./startup/keep-shell.js";
import { followTheme } from "./ui/theme/choice.js";
import "./ui/theme/theme.css";

hardenPage();
reportUncaught();
followTheme();
// Without stored data there is no session to check and nothing to clean up; sign-in pages start it themselves.
if (hasStored()) loadSession().then((session) => session.start());

const root = document.getElementById("root");
if (root === null) throw new Error("index.html lost its root element");
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);

if (import.meta.env.PROD) keepShell();
