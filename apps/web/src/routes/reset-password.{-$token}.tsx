import { createFileRoute } from "@tanstack/react-router";
import { ResetPasswordPage } from "../screens/auth/reset-password-page.js";

export const Route = createFileRoute("/reset-password/{-$token}")({ component: ResetPassword });

function ResetPassword() {
  const { token = null } = Route.useParams();
  return <ResetPasswordPage token={token} />;
}
