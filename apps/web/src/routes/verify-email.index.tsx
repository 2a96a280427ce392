import { createFileRoute } from "@tanstack/react-router";
import { VerifyEmailPage } from "../verification/verify-email-page.js";

export const Route = createFileRoute("/verify-email/")({ component: () => <VerifyEmailPage token={null} /> });
