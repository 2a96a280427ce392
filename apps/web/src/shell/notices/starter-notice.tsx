import { formatDate } from "@pave/contract/format";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { getQueryKey } from "@trpc/react-query";
import { useEffect, useRef } from "react";
import { isLoading, type Starter } from "../../data/queries/use-instance.js";
import { useChangePreferences } from "../../data/queries/use-preferences.js";
import { useProfile } from "../../data/queries/use-profile.js";
import { useCan } from "../../data/session/can.js";
import { trpc } from "../../data/trpc.js";
import { useFormats } from "../../data/use-formats.js";
import { Close } from "../../ui/icons.js";

const barClass =
  "flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-info bg-well px-3 py-1 text-body text-ink-1 typing:hidden print:hidden";

/** Progress of loading the first records; then their date, and how to load newer ones. */
export function StarterNotice({ starter }: { starter: Starter }) {
  useFollowStarter(starter);
  return isLoading(starter) ? <Progress starter={starter} /> : <Snapshot date={starter.snapshotDate} />;
}

function Progress({ starter: { parts, partsLoaded, loading, rowsRead } }: { starter: Starter }) {
  const { count } = useFormats();
  return (
    <div className={barClass}>
      <span aria-hidden="true" className="h-2 w-24 border border-line-strong">
        <span className="block h-full bg-info" style={{ width: `${(100 * partsLoaded) / parts}%` }} />
      </span>
      <p role="status">
        Loading the first records: {count(partsLoaded)} of {count(parts)} files
      </p>
      {loading !== null && (
        <p className="text-ink-3">
          Now {loading}
          {rowsRead > 0 && `, ${count(rowsRead)} rows`}
        </p>
      )}
    </div>
  );
}

function Snapshot({ date }: { date: string }) {
  const { data: profile } = useProfile();
  const isAdmin = useCan("admin");
  const change = useChangePreferences();
  if (profile === undefined || profile.preferences.starterNoticeClosed === date) return null;
  return (
    <div className={barClass}>
      <p className="min-w-0 flex-1">
        <span className="max-lg:hidden">
          These are real records, as published up to {formatDate(date)}: Maryland, and the debt of Kern County,
          California.
        </span>
        <span className="lg:hidden">Maryland, as published to {formatDate(date)}.</span>{" "}
        {isAdmin ? (
          <Link to="/admin/{-$section}" params={{ section: "sources" }} className="text-primary underline">
            Load <span className="max-lg:hidden">current data for your state</span>
            <span className="lg:hidden">your state</span>
          </Link>
        ) : (
          <span className="max-lg:hidden">An administrator can load current data for your state.</span>
        )}
      </p>
      <button
        type="button"
        aria-label="Close this notice"
        onClick={() => void change({ starterNoticeClosed: date })}
        className="-m-1 p-1 text-ink-3 hover:text-ink-1"
      >
        <Close />
      </button>
    </div>
  );
}

/** Refreshes the screen as more of the first records arrive; what was there at first is on the screen already. */
function useFollowStarter({ partsLoaded }: Starter): void {
  const queryClient = useQueryClient();
  const shown = useRef(partsLoaded);
  useEffect(() => {
    if (shown.current === partsLoaded) return;
    shown.current = partsLoaded;
    const [own] = getQueryKey(trpc.system.instance);
    const isOther = ({ queryKey: [path] }: { queryKey: readonly unknown[] }) => String(path) !== String(own);
    void queryClient.invalidateQueries({ predicate: isOther });
  }, [queryClient, partsLoaded]);
}
