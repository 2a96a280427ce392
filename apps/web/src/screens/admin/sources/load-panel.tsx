import type { PlannedAddress } from "@pave/contract";
import { formatBytes, formatEstimate } from "@pave/contract/format";
import { states } from "@pave/contract/states";
import { useState } from "react";
import { attempt } from "../../../data/attempt.js";
import { trpc } from "../../../data/trpc.js";
import { useFormats } from "../../../data/use-formats.js";
import { Button } from "../../../ui/button.js";
import { EmptyState } from "../../../ui/empty-state.js";
import { boxClass } from "../../../ui/form/checkbox.js";
import { Instant } from "../../../ui/instant.js";
import { toast } from "../../../ui/overlay/toasts.js";
import { Panel } from "../../../ui/panel/panel.js";
import { panelState } from "../../../ui/panel/state.js";
import { ScrollRegion } from "../../../ui/scroll-region.js";
import { Choice } from "../choice.js";

const areas = Object.fromEntries(states.map(({ usps, name }) => [usps, name]));

/** Selects the current files to load, with sizes and expected times before any download. */
export function LoadPanel() {
  const [state, setState] = useState<string>();
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const plan = trpc.fetches.plan.useQuery({ ...(state !== undefined && { state }) });
  const national = plan.data?.nationOnly ?? [];
  const further = trpc.fetches.plan.useQuery(
    { ...(state !== undefined && { state }), source: national },
    { enabled: state !== undefined && national.length > 0 },
  );
  const utils = trpc.useUtils();
  const { mutateAsync: start, isPending: isStarting } = trpc.fetches.start.useMutation();
  const { mutateAsync: keep, isPending: isKeeping } = trpc.fetches.keepCurrent.useMutation();
  const ofNation = (national.length > 0 && further.data?.items) || [];
  const items = [...(plan.data?.items ?? []), ...ofNation];
  // National files are large, so for a state they are loaded on request only.
  const isChosen = (source: string) => changed.has(source) === ofNation.some((item) => item.source === source);
  const chosen = items.filter(({ source }) => isChosen(source));
  const address = chosen.map(({ key }) => key);
  const bytes = sum(chosen.map((item) => item.bytes));
  const seconds = sum(chosen.map((item) => item.seconds));
  const unknown = chosen.filter((item) => item.bytes === null).length;
  const isCurrent = chosen.length > 0 && chosen.every(({ isScheduled }) => isScheduled);

  async function run(call: () => Promise<unknown>, done: string) {
    const outcome = await attempt(call);
    toast(outcome.ok ? done : outcome.message, { isUrgent: !outcome.ok });
    await utils.fetches.invalidate();
  }
  const source = [...new Set(chosen.map((item) => item.source))];
  const load = () =>
    run(
      () => start(state === undefined ? { address } : { state, source }),
      "Loading has started. Its progress is shown below.",
    );
  const schedule = () =>
    run(
      () => keep({ address, isScheduled: !isCurrent }),
      isCurrent ? "These addresses are no longer updated automatically." : "These addresses are updated automatically.",
    );

  return (
    <Panel title="Load current data" skeletonLines={8} flush {...panelState(plan)}>
      <div className="flex flex-wrap items-center gap-3 border-b border-line p-3">
        <Choice label="Area" all="The nation" names={areas} value={state} onChoose={setState} />
        <p className="min-w-0 flex-1 basis-64 text-body text-ink-2" aria-live="polite">
          {chosen.length === 1 ? "1 file" : `${chosen.length} files`}, {formatBytes(bytes)}
          {unknown > 0 && ` and ${unknown} of unknown size`}, about {formatEstimate(seconds)}
        </p>
        <Button onClick={() => void schedule()} disabled={chosen.length === 0 || isKeeping}>
          {isCurrent ? "Stop automatic updates" : "Update automatically"}
        </Button>
        <Button variant="primary" onClick={() => void load()} disabled={chosen.length === 0 || isStarting}>
          Load current data
        </Button>
      </div>
      {items.length === 0 ? (
        <EmptyState title="No files">No publisher has files for this area at a known address.</EmptyState>
      ) : (
        <ScrollRegion label="Table of files to load">
          <table className="stacked w-full text-body">
            <thead>
              <tr className="label text-left whitespace-nowrap text-ink-3 [&>th]:px-3 [&>th]:py-1.5 [&>th]:font-medium">
                <th scope="col">Source</th>
                <th scope="col" className="text-right">
                  Download
                </th>
                <th scope="col" className="text-right">
                  Rows
                </th>
                <th scope="col" className="text-right">
                  Expected time
                </th>
                <th scope="col">New files</th>
                <th scope="col" className="text-right">
                  Loaded
                </th>
              </tr>
            </thead>
            <tbody>
              {bySource(items).map(([source, files]) => (
                <SourceRow
                  key={source}
                  files={files}
                  isOfNation={ofNation.some((item) => item.source === source)}
                  isChosen={isChosen(source)}
                  onChoose={() => setChanged(toggled(changed, source))}
                />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      <NotRead sources={plan.data?.notRead ?? []} />
    </Panel>
  );
}

type SourceRowProps = {
  files: PlannedAddress[];
  /** true: the files are national, and only the state's rows are imported. */
  isOfNation: boolean;
  isChosen: boolean;
  onChoose: () => void;
};

function SourceRow({ files, isOfNation, isChosen, onChoose }: SourceRowProps) {
  const { count, instant } = useFormats();
  const [first] = files;
  const bytes = known(files.map((file) => file.bytes));
  const rows = known(files.map((file) => file.rows));
  const seconds = known(files.map((file) => file.seconds));
  const loaded = files.flatMap((file) => file.importedAt ?? []).toSorted();
  const [oldest] = loaded;
  const current = files.filter(({ isScheduled }) => isScheduled).length;
  return (
    <tr className="border-t border-line hover:bg-hover [&>td]:px-3 [&>td]:py-1.5">
      <th scope="row" className="min-w-56 px-3 py-1.5 text-left font-normal">
        <label className="flex min-h-6 items-center gap-2">
          <input type="checkbox" checked={isChosen} onChange={onChoose} className={boxClass} />
          <span>
            {first?.dataset}
            <span className="block text-dense text-ink-3">
              {first?.publisher}
              {files.length > 1 && ` · ${files.length} files`}
              {isOfNation && " · published for the nation; the state's rows are imported"}
              {current > 0 &&
                ` · ${current === files.length ? "updated automatically" : `${current} updated automatically`}`}
            </span>
          </span>
        </label>
      </th>
      <td data-label="Download" className="text-right whitespace-nowrap">
        {bytes === null ? "Unknown" : formatBytes(bytes)}
      </td>
      <td data-label="Rows" className="text-right">
        {rows === null ? "Unknown" : count(rows)}
      </td>
      <td data-label="Expected time" className="text-right whitespace-nowrap">
        {seconds === null ? "Unknown" : formatEstimate(seconds)}
      </td>
      <td data-label="New files" className="whitespace-nowrap">
        {first && cadenceNames[first.cadence]}
      </td>
      <td data-label="Loaded" className="text-right whitespace-nowrap">
        {oldest === undefined ? "Never" : <Instant at={oldest} write={instant} />}
        {loaded.length > 0 && loaded.length < files.length && (
          <span className="block text-dense text-ink-3">
            {loaded.length} of {files.length} files
          </span>
        )}
      </td>
    </tr>
  );
}

const cadenceNames: Record<PlannedAddress["cadence"], string> = {
  day: "Daily",
  week: "Weekly",
  month: "Monthly",
  quarter: "Quarterly",
  year: "Yearly",
  irregular: "Irregularly",
};

function NotRead({ sources }: { sources: readonly string[] }) {
  if (sources.length === 0) return null;
  return (
    <p className="border-t border-line px-3 py-2 text-dense text-ink-3">
      Address known, not read yet: {sources.join(", ")}
    </p>
  );
}

const sum = (values: (number | null)[]) => values.reduce<number>((total, value) => total + (value ?? 0), 0);
/** The sum of values; null if one is unknown. */
const known = (values: (number | null)[]) => (values.includes(null) ? null : sum(values));

function bySource(items: readonly PlannedAddress[]): [string, PlannedAddress[]][] {
  const groups = new Map<string, PlannedAddress[]>();
  for (const item of items) groups.set(item.source, [...(groups.get(item.source) ?? []), item]);
  return [...groups];
}

function toggled(set: ReadonlySet<string>, value: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(value)) next.add(value);
  return next;
}
