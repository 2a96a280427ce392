import type { ReactNode } from "react";
import { Alert } from "../alert.js";
import { Countdown } from "../panel/countdown.js";
import { RequestId } from "../panel/request-id.js";

export type Failure = { message: string; requestId: string | null; retryAfterSeconds?: number | null };

/** The failure of a form as a whole, what to do about it, and the request id to quote. */
export function FormFailure({ failure, children }: { failure: Failure | null; children?: ReactNode }) {
  if (failure === null) return null;
  return (
    <Alert tone="danger">
      <p>{failure.message}</p>
      {failure.retryAfterSeconds && <Countdown key={failure.requestId} seconds={failure.retryAfterSeconds} />}
      {children}
      <RequestId id={failure.requestId} />
    </Alert>
  );
}
