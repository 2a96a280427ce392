import { createFileRoute } from "@tanstack/react-router";
import { PolicyPage } from "../screens/auth/policy-page.js";

export const Route = createFileRoute("/terms")({ component: () => <PolicyPage policy="terms" /> });
