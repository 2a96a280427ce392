import { brand } from "@pave/contract/brand";
import { useEffect, useState } from "react";
import { problemOf } from "../core/problem.js";
import { reportError } from "../data/reports/report-error.js";
import { FlowBars } from "../ui/brand/flow-bars.js";
import { Button } from "../ui/button.js";
import { usePageTitle } from "../ui/page-title.js";
import { RequestId } from "../ui/panel/request-id.js";

const missingChunk = /(?:dynamically imported module|module script failed|preload CSS)[^/]*(?<address>\S*)/i;
/** The message of `loadChunk`. */
const lateChunk = /^Loading chunk \S+ failed$/;

/** The message for a chunk that could not be loaded; null for other errors. */
export function chunkFailure(message: string): string | null {
  if (lateChunk.test(message)) return message;
  const found = missingChunk.exec(message);
  if (found === null) return null;
  const [file = ""] = (found.groups?.address ?? "").split("/").slice(-1);
  return `Loading chunk ${file.replace(/\.(?:js|css).*$/, "")} failed`.replace("  ", " ");
}

/** Shown when a page fails to render, within the shell or alone, instead of a blank page. */
export function ErrorPage({ error }: { error: unknown }) {
  const { message, requestId } = problemOf(error);
  const chunk = chunkFailure(message);
  // A page that failed to load offline opens once the network is back.
  const [isOffline] = useState(() => chunk !== null && !navigator.onLine);
  const title = isOffline ? "You are offline" : "Unexpected Application Error";
  usePageTitle(title);
  useEffect(() => {
    if (isOffline) addEventListener("online", () => location.reload());
    else reportError(chunk === null ? "render" : "chunk", error);
  }, [isOffline, chunk, error]);
  return (
    <div className="flex min-h-[80dvh] flex-1 flex-col items-center justify-center gap-4 bg-canvas p-6 text-center">
      <FlowBars look="empty" className="h-10 w-16" />
      <h1 className="text-title font-semibold text-ink-1">{title}</h1>
      <p role="alert" className="max-w-reader text-form text-ink-2">
        {isOffline ? "This page was not loaded before. It opens when you are back online." : (chunk ?? message)}
      </p>
      {chunk !== null && !isOffline && (
        <p className="text-body text-ink-3">{brand.name} may have been updated while this page was open.</p>
      )}
      <RequestId id={requestId} />
      <div className="flex gap-2">
        <Button variant="primary" onClick={() => location.reload()}>
          Reload the page
        </Button>
        <Button onClick={() => location.assign("/")}>Go to the start page</Button>
      </div>
    </div>
  );
}
