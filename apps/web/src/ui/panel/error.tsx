import { Link } from "@tanstack/react-router";
import { isOutage } from "../../core/outage.js";
import { problemOf } from "../../core/problem.js";
import { Button, buttonClass } from "../button.js";
import { Countdown } from "./countdown.js";
import { RequestId } from "./request-id.js";

/** Error state of a panel: the reason, the wait if known, and Retry. */
export function PanelError({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { code, message, requestId, retryAfterSeconds } = problemOf(error);
  if (code === "MFA_REQUIRED") return <SecondFactorFirst />;
  return (
    <div role="alert" className="flex flex-col items-start gap-2 p-1">
      {typeof error !== "string" && <p className="font-medium text-danger">Error loading content</p>}
      <p className={typeof error === "string" ? "text-danger" : "text-ink-2"}>{message}</p>
      {retryAfterSeconds !== null && <Countdown key={requestId} seconds={retryAfterSeconds} />}
      {isOutage(error) && onRetry !== undefined && (
        <p className="text-ink-3">This will load when the service is back.</p>
      )}
      <RequestId id={requestId} />
      {onRetry !== undefined && (
        <Button size="small" onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  );
}

/** Links to the set-up of the required second factor. */
export function SecondFactorFirst() {
  return (
    <div role="alert" className="flex flex-col items-start gap-2 p-1">
      <p className="font-medium text-ink-1">Two-factor authentication is required</p>
      <p className="max-w-prose text-ink-2">
        Administrative pages open only to accounts with a second factor. Set it up with an authenticator app; it applies
        to this session at once.
      </p>
      <Link
        to="/settings/$section"
        params={{ section: "two-factor" }}
        className={buttonClass({ variant: "primary", size: "small" })}
      >
        Set up two-factor authentication
      </Link>
    </div>
  );
}
