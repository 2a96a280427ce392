import { createFileRoute } from "@tanstack/react-router";
import { VerifyEmailPage } from "../screens/auth/verification/verify-email-page.js";

export const Route = createFileRoute("/verify-email/{-$token}")({ component: VerifyEmail });

function VerifyEmail() {
  const { token = null } = Route.useParams();
  return <VerifyEmailPage token={token} />;
}
