import { createFileRoute } from "@tanstack/react-router";
import { PolicyPage } from "../screens/auth/policy-page.js";

export const Route = createFileRoute("/dmca")({ component: () => <PolicyPage policy="dmca" /> });
