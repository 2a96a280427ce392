import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../../ui/button.js";
import { AuthFrame } from "../frame.js";

export function VerificationSuccessPage() {
  return (
    <AuthFrame title="Email Verified Successfully">
      <div className="flex flex-col items-start gap-4 p-5 sm:p-8">
        <h1 className="text-title font-semibold text-ink-1">Email Verified Successfully</h1>
        <p className="text-form text-ink-2">Your email has been verified. You can now sign in to your account.</p>
        <Link to="/login" className={buttonClass({ variant: "primary", size: "large" })}>
          Sign In
        </Link>
      </div>
    </AuthFrame>
  );
}
