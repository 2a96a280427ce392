import { isOutage } from "../../core/outage.js";
import { problemOf } from "../../core/problem.js";
import { Button } from "../button.js";
import { Countdown } from "./countdown.js";
import { RequestId } from "./request-id.js";

/** Error state of a panel: the reason, the wait if known, and Retry. */
export function PanelError({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { message, requestId, retryAfterSeconds } = problemOf(error);
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
