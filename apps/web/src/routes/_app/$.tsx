import { createFileRoute } from "@tanstack/react-router";
import { NotFoundPage } from "../../shell/not-found-page.js";

export const Route = createFileRoute("/_app/$")({ component: NotFoundPage });
