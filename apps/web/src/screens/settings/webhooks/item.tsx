import { useState } from "react";
import { type Attempt, attempt } from "../../../data/attempt.js";
import { trpc } from "../../../data/trpc.js";
import { useFormats } from "../../../data/use-formats.js";
import { Alert } from "../../../ui/alert.js";
import { Button } from "../../../ui/button.js";
import { type Failure, FormFailure } from "../../../ui/form/form-failure.js";
import { Instant } from "../../../ui/instant.js";
import { StatusTag } from "../../../ui/marks/status-tag.js";
import { Confirm } from "../../../ui/overlay/confirm.js";
import { Deliveries } from "./deliveries.js";
import { type CreatedWebhook, familyNames, topicNames, type Webhook, WebhookForm } from "./form.js";

type WebhookItemProps = { webhook: Webhook; onChanged: () => void; onSecret: (webhook: CreatedWebhook) => void };
type Open = "nothing" | "deliveries" | "edit" | "delete";

/** A webhook with its state and actions. */
export function WebhookItem({ webhook, onChanged, onSecret }: WebhookItemProps) {
  const { id, name, url, isActive, version } = webhook;
  const { client } = trpc.useUtils();
  const [open, setOpen] = useState<Open>("nothing");
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function run<Answer>(call: () => Promise<Answer>, then: (answer: Answer) => void = () => undefined) {
    setBusy(true);
    const outcome: Attempt<Answer> = await attempt(call);
    setBusy(false);
    setFailure(outcome.ok ? null : outcome);
    if (outcome.ok) then(outcome.answer);
    onChanged();
  }
  const toggle = (what: Open) => setOpen(open === what ? "nothing" : what);

  if (open === "edit")
    return (
      <li className="border-b border-line p-3 last:border-b-0">
        <WebhookForm
          webhook={webhook}
          onCreated={onSecret}
          onSaved={() => {
            setOpen("nothing");
            onChanged();
          }}
          onClose={() => setOpen("nothing")}
        />
      </li>
    );
  return (
    <li className="flex flex-col gap-2 border-b border-line px-3 py-2 last:border-b-0">
      <Summary webhook={webhook} />
      <FormFailure failure={failure} />
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          disabled={isBusy || !isActive}
          aria-label={`Send a test to ${name}`}
          onClick={() =>
            void run(
              () => client.webhooks.sendTest.mutate({ id }),
              () => setOpen("deliveries"),
            )
          }
        >
          Send test
        </Button>
        <Button size="small" aria-expanded={open === "deliveries"} onClick={() => toggle("deliveries")}>
          Deliveries
        </Button>
        <Button size="small" disabled={isBusy} onClick={() => setOpen("edit")} aria-label={`Edit ${name}`}>
          Edit
        </Button>
        <Button
          size="small"
          disabled={isBusy}
          aria-label={`Renew the secret of ${name}`}
          onClick={() => void run(() => client.webhooks.renewSecret.mutate({ id }), onSecret)}
        >
          Renew secret
        </Button>
        <Button
          size="small"
          disabled={isBusy}
          aria-label={`Turn ${name} ${isActive ? "off" : "on"}`}
          onClick={() => void run(() => client.webhooks.update.mutate({ id, version, isActive: !isActive }))}
        >
          {isActive ? "Turn off" : "Turn on"}
        </Button>
        <Button
          size="small"
          variant="danger"
          disabled={isBusy}
          aria-label={`Delete the webhook ${name}`}
          onClick={() => setOpen("delete")}
        >
          Delete
        </Button>
      </div>
      {open === "deliveries" && <Deliveries webhookId={id} isActive={isActive} />}
      {open === "delete" && (
        <Confirm
          title={`Delete “${name}”?`}
          action="Delete webhook"
          isBusy={isBusy}
          onConfirm={() => void run(() => client.webhooks.delete.mutate({ id }))}
          onClose={() => setOpen("nothing")}
        >
          Nothing more is sent to <span className="code break-all">{url}</span>. Its deliveries are deleted as well.
        </Confirm>
      )}
    </li>
  );
}

function Summary({ webhook }: { webhook: Webhook }) {
  const { name, url, topics, families, isActive, suspendedAt, failingSince, previousSecretUntil } = webhook;
  const { instant } = useFormats();
  const sent = topics.map((topic) => topicNames[topic]).join("; ");
  const limited = families.map((family) => familyNames[family]).join(", ");
  return (
    <>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 text-form font-medium text-ink-1">
          {name}
          {!isActive && <StatusTag status="Off" tone={suspendedAt === null ? "info" : "danger"} />}
          {isActive && failingSince !== null && <StatusTag status="Failing" tone="warning" />}
        </p>
        <p className="code text-dense break-all text-ink-2">{url}</p>
        <p className="text-dense text-ink-2">
          {sent}
          {limited !== "" && ` (${limited})`}
        </p>
        <p className="text-dense text-ink-3">
          {webhook.lastDeliveredAt === null ? (
            "Nothing delivered yet"
          ) : (
            <>
              Last delivered <Instant at={webhook.lastDeliveredAt} write={instant} />
            </>
          )}
          {webhook.waiting > 0 && ` · ${webhook.waiting} waiting`}
          {failingSince !== null && (
            <>
              {" "}
              · failing since <Instant at={failingSince} write={instant} />
            </>
          )}
          {previousSecretUntil !== null && (
            <>
              {" "}
              · previous secret valid until <Instant at={previousSecretUntil} write={instant} />
            </>
          )}
        </p>
      </div>
      {suspendedAt !== null && (
        <Alert tone="warning">
          Turned off on <Instant at={suspendedAt} write={instant} /> because its deliveries failed. Turned on again, it
          repeats the failed deliveries of the last week and continues.
        </Alert>
      )}
    </>
  );
}
