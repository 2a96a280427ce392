import { useState } from "react";
import { resendVerification } from "./account.js";

/** A button that resends the verification mail and confirms it. */
export function ResendVerification({ email }: { email: string }) {
  const [message, setMessage] = useState<string | null>(null);
  if (message !== null) return <p className="mt-1">{message}</p>;
  return (
    <p className="mt-1">
      <button
        type="button"
        className="text-primary underline"
        onClick={async () => setMessage((await resendVerification(email.trim())).message)}
      >
        Resend verification email
      </button>
    </p>
  );
}
