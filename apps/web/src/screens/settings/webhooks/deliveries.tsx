import { useState } from "react";
import { attempt } from "../../../data/attempt.js";
import { usePages } from "../../../data/queries/use-pages.js";
import { type Answers, paged, trpc } from "../../../data/trpc.js";
import { useFormats } from "../../../data/use-formats.js";
import { Button } from "../../../ui/button.js";
import { type Failure, FormFailure } from "../../../ui/form/form-failure.js";
import { MoreRows } from "../../../ui/grid/more-rows.js";
import { loadedRows, pagesState } from "../../../ui/grid/pages-state.js";
import { Instant } from "../../../ui/instant.js";
import { StatusTag } from "../../../ui/marks/status-tag.js";
import { Panel } from "../../../ui/panel/panel.js";

type Delivery = Answers["webhooks"]["sendTest"];
const tones = { waiting: "info", delivered: "success", failed: "danger" } as const;

/** Recent deliveries of a webhook, each of which can be resent. */
export function Deliveries({ webhookId, isActive }: { webhookId: string; isActive: boolean }) {
  const utils = trpc.useUtils();
  const rows = usePages(utils.webhooks.deliveries.infiniteQueryOptions({ id: webhookId, limit: 10 }, paged));
  const [failure, setFailure] = useState<Failure | null>(null);
  const shown = loadedRows(rows);
  const refresh = () => utils.webhooks.deliveries.invalidate({ id: webhookId });

  async function redeliver({ id }: Delivery) {
    const outcome = await attempt(() => utils.client.webhooks.redeliver.mutate({ id: webhookId, deliveryId: id }));
    setFailure(outcome.ok ? null : outcome);
    await refresh();
  }
  return (
    <Panel
      title="Deliveries"
      skeletonLines={3}
      flush={shown.length > 0}
      {...pagesState(rows)}
      actions={
        <Button size="small" onClick={() => void refresh()}>
          Refresh
        </Button>
      }
    >
      <FormFailure failure={failure} />
      {shown.length === 0 && <p className="text-body text-ink-3">Nothing was sent in the last days.</p>}
      <ol>
        {shown.map((one) => (
          <DeliveryLine key={one.id} delivery={one} isActive={isActive} onRedeliver={() => void redeliver(one)} />
        ))}
      </ol>
      <MoreRows rows={rows}>Earlier deliveries</MoreRows>
    </Panel>
  );
}

type LineProps = { delivery: Delivery; isActive: boolean; onRedeliver: () => void };

function DeliveryLine({ delivery, isActive, onRedeliver }: LineProps) {
  const { messageId, type, state, createdAt, attempts, nextAttemptAt, status, failure, milliseconds } = delivery;
  const { instant } = useFormats();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3 py-1.5 last:border-b-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 text-body text-ink-1">
          <StatusTag status={state} tone={tones[state]} /> {type}
        </p>
        <p className="text-dense break-all text-ink-3">
          <Instant at={createdAt} write={instant} /> · <span className="code">{messageId}</span>
        </p>
        <p className="text-dense text-ink-3">
          {attempts === 1 ? "1 attempt" : `${attempts} attempts`}
          {failure === null ? status !== null && ` · status ${status} in ${milliseconds} ms` : ` · ${failure}`}
          {state === "waiting" && attempts > 0 && (
            <>
              {" "}
              · next <Instant at={nextAttemptAt} write={instant} />
            </>
          )}
        </p>
      </div>
      <Button size="small" disabled={!isActive} aria-label={`Send ${messageId} again`} onClick={onRedeliver}>
        Send again
      </Button>
    </li>
  );
}
