import { cx } from "../ui/cx.js";
import { useOnline } from "../ui/use-online.js";
import type { ServiceStatus } from "./service-watch.js";
import { useServiceStatus } from "./use-service-status.js";

const lights: Record<ServiceStatus, [string, string]> = {
  unknown: ["Connecting", "bg-neutral"],
  ok: ["System online", "bg-success"],
  degraded: ["System degraded", "bg-warning"],
  away: ["System unreachable", "bg-danger"],
};

/** The status of the service. */
export function SystemStatus() {
  const isOnline = useOnline();
  const status = useServiceStatus();
  const [words, colour] = isOnline ? lights[status] : ["Offline", "bg-danger"];
  return (
    <p role="status" className="hidden items-center gap-2 text-dense whitespace-nowrap text-ink-2 lg:flex">
      <span aria-hidden="true" className={cx("size-2 rounded-full", colour)} />
      {words}
    </p>
  );
}
