import type { AddressState } from "@pave/contract";
import { useState } from "react";
import { attempt } from "../../../data/attempt.js";
import { trpc } from "../../../data/trpc.js";
import { useFormats } from "../../../data/use-formats.js";
import { Button } from "../../../ui/button.js";
import { Instant } from "../../../ui/instant.js";
import { Modal } from "../../../ui/overlay/modal.js";
import { toast } from "../../../ui/overlay/toasts.js";
import { Panel } from "../../../ui/panel/panel.js";
import { ScrollRegion } from "../../../ui/scroll-region.js";
import { useAddressTitle } from "./use-address-title.js";

/** Addresses whose last check failed or whose file was held back, with the differences. Nothing if there are none. */
export function HeldPanel() {
  const query = trpc.fetches.feeds.useQuery();
  const bad = (query.data?.addresses ?? []).filter(({ failure }) => failure !== null);
  if (bad.length === 0) return null;
  return (
    <Panel
      title="Files that were not imported"
      actions={bad.length === 1 ? "1 address" : `${bad.length} addresses`}
      flush
    >
      <ul>
        {bad.map((state) => (
          <Line key={state.key} state={state} />
        ))}
      </ul>
    </Panel>
  );
}

function Line({ state }: { state: AddressState }) {
  const titleOf = useAddressTitle();
  const { instant, count } = useFormats();
  const [isConfirming, setConfirming] = useState(false);
  const { key, held, failure, failedAt, importedAt } = state;
  return (
    <li className="flex flex-col gap-2 border-b border-line px-3 py-2 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-72 text-body text-ink-1">
          {titleOf(key)} <span className="code break-all text-ink-3">{key}</span>
          <span className="block text-ink-2">{failure}</span>
          <span className="block text-dense text-ink-3">
            <Instant at={failedAt} write={instant} />
            {" · "}
            {importedAt === null ? (
              "Nothing on record from this address"
            ) : (
              <>
                The records of <Instant at={importedAt} write={instant} /> stay
              </>
            )}
          </span>
        </p>
        {held !== null && held.kind !== "empty" && <Button onClick={() => setConfirming(true)}>Import anyway</Button>}
      </div>
      {held !== null && (
        <dl className="flex flex-wrap gap-x-6 gap-y-1 text-dense text-ink-2">
          <Fact name="Missing columns" value={held.missing.join(", ")} />
          <Fact name="New columns" value={held.added.join(", ")} />
          <Fact name="Rows" value={held.rows === null ? "" : count(held.rows)} />
          <Fact name="Rows before" value={held.rowsBefore === null ? "" : count(held.rowsBefore)} />
          <Fact name="Newest date" value={held.newestOn ?? ""} />
        </dl>
      )}
      {held !== null && held.sample.length > 0 && <Sample rows={held.sample} />}
      {isConfirming && <Confirm state={state} onClose={() => setConfirming(false)} />}
    </li>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) =>
  value === "" ? null : (
    <div>
      <dt className="text-ink-3">{name}</dt>
      <dd>{value}</dd>
    </div>
  );

function Sample({ rows }: { rows: Record<string, string>[] }) {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return (
    <ScrollRegion label="First rows of the file">
      <table className="text-dense">
        <thead>
          <tr className="text-left whitespace-nowrap text-ink-3 [&>th]:pr-4 [&>th]:font-medium">
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={JSON.stringify(row)} className="[&>td]:pr-4 [&>td]:whitespace-nowrap">
              {columns.map((column) => (
                <td key={column}>{row[column] ?? ""}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** Confirms the import of a file that may not match the records it replaces. */
function Confirm({ state: { key, failure }, onClose }: { state: AddressState; onClose: () => void }) {
  const utils = trpc.useUtils();
  const { mutateAsync: start, isPending } = trpc.fetches.start.useMutation();
  async function run() {
    const outcome = await attempt(() => start({ address: [key], force: true }));
    toast(outcome.ok ? "The file is being imported." : outcome.message, { isUrgent: !outcome.ok });
    await utils.fetches.invalidate();
    onClose();
  }
  return (
    <Modal title="Import anyway" onClose={onClose}>
      <div className="flex flex-col gap-3 text-body">
        <p>{failure}</p>
        <p>Records that the file does not list are marked as no longer published.</p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" onClick={() => void run()} disabled={isPending}>
            Import anyway
          </Button>
        </div>
      </div>
    </Modal>
  );
}
