import { createFileRoute } from "@tanstack/react-router";
import { OnboardingPage } from "../../onboarding/onboarding-page.js";

export const Route = createFileRoute("/_app/onboarding")({ component: OnboardingPage });
