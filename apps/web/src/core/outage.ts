import { problemOf } from "./problem.js";

const unavailableWords = "The service is temporarily unavailable. Try again.";
const unreachableWords = "Could not reach the server. Try again.";
const lateWords = "The server took too long to respond. Try again.";

const unavailable = new Set([502, 503, 504]);

/** Whether a failure is an outage: no response, or a server or proxy that could not serve the request. */
export function isOutage(error: unknown): boolean {
  const { status } = problemOf(error);
  return status === null ? isNetworkFailure(error) : unavailable.has(status);
}

/** Whether a call was aborted before its response. */
export const isAborted = (error: unknown): boolean =>
  error instanceof Error && (error.name === "AbortError" || isAborted(error.cause));

/** Neither a call aborted when its page was left, nor an error in the page itself. */
const isNetworkFailure = (error: unknown): boolean =>
  error instanceof Error && (/^(Network|Timeout)Error$/.test(error.name) || isNetworkFailure(error.cause));

class NetworkError extends Error {
  override readonly name = "NetworkError";
}

/** The error of a call without a response, in our words; an abort is passed on. */
export function networkFailure(cause: unknown): unknown {
  const name = cause instanceof Error ? cause.name : "";
  if (name === "AbortError") return cause;
  return new NetworkError(name === "TimeoutError" ? lateWords : unreachableWords, { cause });
}

/** The error behind a response that is not the service's own, such as a proxy's page; never the end of a session. */
export function foreignAnswer({ status, headers }: Pick<Response, "status" | "headers">) {
  const retryAfter = waitOf(headers);
  const isRefusal = status >= 400 && status < 500 && status !== 401 && status !== 403;
  return isRefusal
    ? { message: `The request failed with status ${status}`, httpStatus: status, retryAfter }
    : { message: unavailableWords, httpStatus: 503, code: "SERVICE_UNAVAILABLE", retryAfter };
}

/** The wait in seconds that a proxy requests, if any. */
function waitOf(headers: Headers): number | undefined {
  const value = headers.get("retry-after");
  return value !== null && /^\d+$/.test(value) ? Number(value) : undefined;
}
