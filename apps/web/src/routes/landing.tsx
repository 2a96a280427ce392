import { createFileRoute } from "@tanstack/react-router";
import { LandingPage } from "../screens/landing/page.js";

export const Route = createFileRoute("/landing")({ component: LandingPage });
