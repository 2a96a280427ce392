import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { hardenPage } from "./harden/page.js";
import { keepShell } from "./offline/keep-shell.js";
import { router } from "./router.js";
import { loadSession } from "./shell/guard.js";
import { followTheme } from "./theme/choice.js";
import "./theme/theme.css";

hardenPage();
followTheme();
loadSession().then((session) => session.start());

const root = document.getElementById("root");
if (root === null) throw new Error("index.html lost its root element");
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);

if (import.meta.env.PROD) keepShell();
