import { useState } from "react";
import { trpc } from "../../../data/trpc.js";
import { Alert } from "../../../ui/alert.js";
import { Button } from "../../../ui/button.js";
import { CopyButton } from "../../../ui/copy-button.js";
import { EmptyState } from "../../../ui/empty-state.js";
import { Panel } from "../../../ui/panel/panel.js";
import { panelState } from "../../../ui/panel/state.js";
import { type CreatedWebhook, WebhookForm } from "./form.js";
import { WebhookItem } from "./item.js";

/** The caller's webhooks: create, test, see deliveries, renew the secret, delete. */
export function WebhooksSection() {
  const query = trpc.webhooks.list.useQuery(undefined, { staleTime: 0 });
  const [isCreating, setCreating] = useState(false);
  const [shown, setShown] = useState<CreatedWebhook | null>(null);
  const items = query.data?.items ?? [];
  const refetch = () => void query.refetch();
  const showSecret = (webhook: CreatedWebhook) => {
    setShown(webhook);
    setCreating(false);
    refetch();
  };
  return (
    <Panel
      title="Webhooks"
      flush={items.length > 0 && !isCreating}
      skeletonLines={3}
      {...panelState(query)}
      actions={
        !isCreating && (
          <Button size="small" onClick={() => setCreating(true)}>
            Create webhook
          </Button>
        )
      }
    >
      {isCreating && <WebhookForm onCreated={showSecret} onSaved={refetch} onClose={() => setCreating(false)} />}
      {shown !== null && <NewSecret webhook={shown} onDone={() => setShown(null)} />}
      {items.length === 0 && !isCreating && (
        <EmptyState title="No webhooks">
          A webhook sends signed messages about changes, your alerts and imports to an address of yours. See the{" "}
          <a href="/api/docs" className="text-link underline">
            API reference
          </a>
          .
        </EmptyState>
      )}
      <ul className={isCreating ? "mt-4 border-t border-line" : ""}>
        {items.map((webhook) => (
          <WebhookItem key={webhook.id} webhook={webhook} onChanged={refetch} onSecret={showSecret} />
        ))}
      </ul>
    </Panel>
  );
}

/** The secret, shown only once. */
function NewSecret({ webhook: { name, secret }, onDone }: { webhook: CreatedWebhook; onDone: () => void }) {
  return (
    <div className="p-3">
      <Alert tone="success" onDismiss={onDone}>
        <p>Copy the signing secret of “{name}” now: it is not shown again.</p>
        <p className="mt-1 flex items-center gap-1">
          <code className="code min-w-0 break-all select-all">{secret}</code>
          <CopyButton value={secret} label="the signing secret" />
        </p>
      </Alert>
    </div>
  );
}
