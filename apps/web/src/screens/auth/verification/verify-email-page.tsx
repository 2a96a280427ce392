import { Link, useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { parseJson } from "../../../core/unknown.js";
import { timedFetch } from "../../../data/wire/timed-fetch.js";
import { Alert } from "../../../ui/alert.js";
import { Button, buttonClass } from "../../../ui/button.js";
import { Spinner } from "../../../ui/loading/spinner.js";
import { AuthFrame } from "../frame.js";
import { hideToken } from "./hide-token.js";
import { missingToken, type Verification, verificationFailure, verificationOf } from "./outcome.js";

const timeoutMs = 10_000;
const redirectMs = 3_000;
const address = "/verify-email";

async function verify(token: string, signal: AbortSignal): Promise<Verification> {
  const json = "application/json";
  const request = { signal, credentials: "omit", headers: { accept: json, "content-type": json } } as const;
  try {
    const response = await timedFetch(`/api/auth/verify-email/${encodeURIComponent(token)}`, request, timeoutMs);
    const text = await response.text();
    return verificationOf(response.status, text === "" ? null : (parseJson(text) ?? {}));
  } catch (cause) {
    return verificationFailure(cause);
  }
}

/** Confirms an address by the token of the mailed link, then continues to sign-in. */
export function VerifyEmailPage({ token }: { token: string | null }) {
  const [result, setResult] = useState<Verification | null>(token === null ? missingToken : null);
  const navigate = useNavigate();

  useEffect(() => {
    if (token === null) return;
    hideToken(address);
    const controller = new AbortController();
    verify(token, controller.signal).then((verification) => !controller.signal.aborted && setResult(verification));
    return () => controller.abort();
  }, [token]);

  useEffect(() => {
    if (result?.state !== "success") return;
    const timer = setTimeout(() => navigate({ to: "/login", replace: true }), redirectMs);
    return () => clearTimeout(timer);
  }, [result, navigate]);

  return (
    <AuthFrame title={titleOf(result)}>
      <div className="flex flex-col gap-4 p-5 sm:p-8">
        <h1 className="text-title font-semibold text-ink-1">{titleOf(result)}</h1>
        {result === null && (
          <div role="status" className="flex items-center gap-3 text-primary">
            <Spinner />
            <span className="text-form text-ink-3">Please wait while we verify your email address.</span>
          </div>
        )}
        {result?.state === "success" && (
          <>
            <Alert tone="success">{result.message}</Alert>
            <p className="text-form text-ink-3">You will be redirected to login in a moment.</p>
          </>
        )}
        {result?.state === "error" && (
          <>
            <Alert tone="danger">{result.message}</Alert>
            <div className="flex flex-wrap gap-2">
              <Link to="/login" className={buttonClass({ variant: "primary" })}>
                Go to Login
              </Link>
              <Button
                onClick={() => location.replace(token === null ? address : `${address}/${encodeURIComponent(token)}`)}
              >
                Retry Verification
              </Button>
            </div>
          </>
        )}
      </div>
    </AuthFrame>
  );
}

function titleOf(result: Verification | null): string {
  if (result === null) return "Verifying Your Email";
  return result.state === "success" ? "Email Verified!" : "Verification Failed";
}
