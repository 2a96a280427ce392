import type { ClientError } from "@pave/contract";

/** Reports an error to the server; the code for it is loaded with the first one. */
export function reportError(kind: ClientError["kind"], error: unknown): void {
  if (!navigator.onLine) return;
  import("./send-report.js").then(({ sendReport }) => sendReport(kind, error)).catch(() => undefined);
}

export function reportUncaught(): void {
  addEventListener("error", ({ error }) => error && reportError("error", error));
  addEventListener("unhandledrejection", ({ reason }) => reportError("rejection", reason));
}
