import { Link } from "@tanstack/react-router";
import { ClipboardCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { trpc } from "../../data/trpc.js";

/** Makes no request until the page has shown its own content. */
const afterMs = 2_500;
const refetchMs = 60_000;

/** The number of approvals waiting for the user, linked to their list. */
export function ApprovalsWaiting() {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), afterMs);
    return () => clearTimeout(timer);
  }, []);
  const { data } = trpc.approvals.stats.useQuery(undefined, {
    enabled: isReady,
    refetchInterval: refetchMs,
  });
  const count = data?.waitingForMe ?? 0;
  return (
    <Link
      to="/workspace/{-$section}"
      params={{ section: "approvals" }}
      aria-label={count === 0 ? "Approvals" : `Approvals, ${count} waiting for you`}
      className="relative flex size-8 shrink-0 items-center justify-center text-ink-2 hover:text-ink-1 max-sm:hidden"
    >
      <ClipboardCheck aria-hidden="true" className="size-4" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute -top-0.5 left-5 min-w-4 bg-warning px-0.5 text-center text-label leading-4 text-header"
        >
          {count > 99 ? "99+" : count}
        </span>
      )}
    </Link>
  );
}
