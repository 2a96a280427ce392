import { createFileRoute } from "@tanstack/react-router";
import { OnboardingPage } from "../../screens/onboarding/page.js";

export const Route = createFileRoute("/_app/onboarding")({ component: OnboardingPage });
