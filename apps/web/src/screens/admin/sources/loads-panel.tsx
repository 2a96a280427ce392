import type { Fetch, FetchItem } from "@pave/contract";
import { formatBytes, formatEstimate } from "@pave/contract/format";
import { attempt } from "../../../data/attempt.js";
import { trpc } from "../../../data/trpc.js";
import { useFormats } from "../../../data/use-formats.js";
import { Button } from "../../../ui/button.js";
import { EmptyState } from "../../../ui/empty-state.js";
import { Instant } from "../../../ui/instant.js";
import { StatusTag } from "../../../ui/marks/status-tag.js";
import type { Tone } from "../../../ui/marks/status-tone.js";
import { toast } from "../../../ui/overlay/toasts.js";
import { Panel } from "../../../ui/panel/panel.js";
import { panelState } from "../../../ui/panel/state.js";
import { IdleNote } from "../idle-note.js";
import { useAddressTitle } from "./use-address-title.js";

const refetchMs = 2_000;
const isOpen = ({ status }: Fetch) => status === "waiting" || status === "running";

/** Loads of current files, newest first; refreshed while one is running. */
export function LoadsPanel() {
  const query = trpc.fetches.list.useQuery(
    { limit: 10 },
    { staleTime: 0, refetchInterval: ({ state }) => (state.data?.items.some(isOpen) ? refetchMs : false) },
  );
  const items = query.data?.items ?? [];
  return (
    <Panel title="Loads" skeletonLines={6} flush {...panelState(query)}>
      {items.length === 0 ? (
        <EmptyState title="No loads yet">Each load of current files is listed here with its progress.</EmptyState>
      ) : (
        <ul>
          {items.some(({ status }) => status === "waiting") && (
            <li>
              <IdleNote />
            </li>
          )}
          {items.map((load, at) => (
            <Load key={load.id} load={load} isNewest={at === 0} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

const origins: Record<Fetch["origin"], string> = {
  person: "Administration",
  command: "Command line",
  schedule: "Schedule",
};

function Load({ load, isNewest }: { load: Fetch; isNewest: boolean }) {
  const { instant, count } = useFormats();
  const titleOf = useAddressTitle();
  const { items, status, origin, requestedBy, state, createdAt } = load;
  const done = items.filter(({ finishedAt }) => finishedAt !== null).length;
  const bad = items.filter(({ status }) => status === "held" || status === "failed").length;
  return (
    <li className="border-b border-line px-3 py-2 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StatusTag status={status} tone={status === "finished" && bad > 0 ? "warning" : tones[status]} />
        <p className="min-w-0 flex-1 basis-64 text-body text-ink-1">
          {state ?? "Files"}: {count(done)} of {count(items.length)} done{bad > 0 && `, ${count(bad)} not imported`}
          <span className="block text-dense text-ink-3">
            {origins[origin]}
            {requestedBy !== null && ` · ${requestedBy}`} · <Instant at={createdAt} write={instant} />
          </span>
        </p>
        <Turn load={load} />
      </div>
      <progress
        className="mt-2 h-1 w-full accent-primary"
        max={items.length}
        value={done}
        aria-label={`${done} of ${items.length} addresses done`}
      />
      <details open={isNewest} className="mt-1">
        <summary className="min-h-6 cursor-pointer text-dense text-ink-2">Addresses</summary>
        <ul className="mt-1 flex flex-col gap-1">
          {items.map((item) => (
            <Item key={item.address} item={item} title={titleOf(item.address)} />
          ))}
        </ul>
      </details>
    </li>
  );
}

const tones: Record<Fetch["status"], Tone> = {
  waiting: "info",
  running: "info",
  paused: "warning",
  finished: "success",
};

/** Pauses a load, or resumes it. */
function Turn({ load: { id, status } }: { load: Fetch }) {
  const utils = trpc.useUtils();
  const { mutateAsync: pause, isPending: isPausing } = trpc.fetches.pause.useMutation();
  const { mutateAsync: resume, isPending: isResuming } = trpc.fetches.resume.useMutation();
  if (status === "finished") return null;
  async function turn() {
    const outcome = await attempt(() => (status === "paused" ? resume({ id }) : pause({ id })));
    if (!outcome.ok) toast(outcome.message, { isUrgent: true });
    await utils.fetches.list.invalidate();
  }
  return (
    <Button onClick={() => void turn()} disabled={isPausing || isResuming}>
      {status === "paused" ? "Resume" : "Pause"}
    </Button>
  );
}

const words: Record<FetchItem["status"], string> = {
  pending: "Waiting",
  downloading: "Downloading",
  checking: "Checking",
  importing: "Importing",
  finished: "Imported",
  unchanged: "Unchanged",
  missing: "Not published",
  held: "Held",
  failed: "Failed",
};

function Item({
  item: { address, status, bytes, bytesTotal, rows, message, startedAt, finishedAt },
  title,
}: {
  item: FetchItem;
  title: string;
}) {
  const { count } = useFormats();
  const seconds = startedAt && finishedAt ? (Date.parse(finishedAt) - Date.parse(startedAt)) / 1_000 : null;
  const figures = [
    bytes > 0 &&
      `${formatBytes(bytes)}${bytesTotal !== null && status === "downloading" ? ` of ${formatBytes(bytesTotal)}` : ""}`,
    rows !== null && `${count(rows)} rows`,
    seconds !== null && formatEstimate(seconds),
  ].filter((one) => one !== false);
  const isBad = status === "held" || status === "failed";
  return (
    <li className="flex flex-wrap gap-x-3 text-dense">
      <span className="min-w-0 basis-80 text-ink-1">
        {title} <span className="code break-all text-ink-3">{address}</span>
      </span>
      <span className={isBad ? "text-danger" : "text-ink-2"}>{words[status]}</span>
      <span className="text-ink-3">{figures.join(" · ")}</span>
      {message !== null && <span className="basis-full text-ink-2">{message}</span>}
    </li>
  );
}
