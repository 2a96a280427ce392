import { cx } from "../components/cx.js";
import { trpc } from "../trpc.js";
import { useOnline } from "./offline-notice.js";

const everyMs = 60_000;

/** Whether the service answers, asked once a minute. */
export function SystemStatus() {
  const isOnline = useOnline();
  const health = trpc.system.health.useQuery(undefined, { refetchInterval: everyMs, staleTime: 0 });
  const [words, colour] = statusOf(isOnline, health.isError, health.data?.status);
  return (
    <p role="status" className="hidden items-center gap-2 text-dense whitespace-nowrap text-ink-2 lg:flex">
      <span aria-hidden="true" className={cx("size-2 rounded-full", colour)} />
      {words}
    </p>
  );
}

function statusOf(isOnline: boolean, isError: boolean, status: string | undefined): [string, string] {
  if (!isOnline) return ["Offline", "bg-danger"];
  if (isError) return ["System unreachable", "bg-danger"];
  if (status === undefined) return ["Connecting", "bg-neutral"];
  return status === "ok" ? ["System online", "bg-success"] : ["System degraded", "bg-warning"];
}
