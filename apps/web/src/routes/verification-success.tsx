import { createFileRoute } from "@tanstack/react-router";
import { VerificationSuccessPage } from "../screens/auth/verification/success-page.js";

export const Route = createFileRoute("/verification-success")({ component: VerificationSuccessPage });
