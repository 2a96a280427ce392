import { useState } from "react";
import { attempt } from "../../../data/attempt.js";
import { type Answers, trpc } from "../../../data/trpc.js";
import { useFormats } from "../../../data/use-formats.js";
import { Alert } from "../../../ui/alert.js";
import { Button } from "../../../ui/button.js";
import { CopyButton } from "../../../ui/copy-button.js";
import { EmptyState } from "../../../ui/empty-state.js";
import { type Failure, FormFailure } from "../../../ui/form/form-failure.js";
import { Instant } from "../../../ui/instant.js";
import { StatusTag } from "../../../ui/marks/status-tag.js";
import { Panel } from "../../../ui/panel/panel.js";
import { panelState } from "../../../ui/panel/state.js";
import { type CreatedKey, CreateForm } from "./create-form.js";
import { scopeLine } from "./scope-names.js";

type Key = Answers["auth"]["listKeys"]["items"][number];

/** The caller's API keys: create, see when they were last used, revoke. */
export function ApiKeysSection() {
  const query = trpc.auth.listKeys.useQuery(undefined, { staleTime: 0 });
  const { data: me } = trpc.auth.getProfile.useQuery();
  const { mutateAsync: revokeKey } = trpc.auth.revokeKey.useMutation();
  const [isCreating, setCreating] = useState(false);
  const [created, setCreated] = useState<CreatedKey | null>(null);
  const [revoking, setRevoking] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const keys = query.data?.items ?? [];

  async function revoke({ id }: Key) {
    setRevoking(id);
    const outcome = await attempt(() => revokeKey({ id }));
    setFailure(outcome.ok ? null : outcome);
    if (created?.id === id) setCreated(null);
    await query.refetch();
    setRevoking(null);
  }

  return (
    <Panel
      title="API keys"
      flush={keys.length > 0 && !isCreating}
      skeletonLines={3}
      {...panelState(query)}
      actions={
        !isCreating && (
          <Button size="small" onClick={() => setCreating(true)}>
            Create key
          </Button>
        )
      }
    >
      {isCreating && (
        <CreateForm
          canWrite={["editor", "approver", "admin"].includes(me?.accountType ?? "")}
          onClose={() => setCreating(false)}
          onCreated={(key) => {
            setCreated(key);
            setCreating(false);
            void query.refetch();
          }}
        />
      )}
      {created !== null && <NewKey created={created} onDone={() => setCreated(null)} />}
      {failure !== null && (
        <div className="p-3">
          <FormFailure failure={failure} />
        </div>
      )}
      {keys.length === 0 && !isCreating && (
        <EmptyState title="No API keys">
          Programs call the API with a key, within the scopes you give it, instead of your password. See the{" "}
          <a href="/api/docs" className="text-link underline">
            API reference
          </a>
          .
        </EmptyState>
      )}
      <ul className={isCreating ? "mt-4 border-t border-line" : ""}>
        {keys.map((key) => (
          <KeyLine key={key.id} apiKey={key} isBusy={revoking !== null} onRevoke={() => void revoke(key)} />
        ))}
      </ul>
    </Panel>
  );
}

/** A new key, shown only once. */
function NewKey({ created: { key, name }, onDone }: { created: CreatedKey; onDone: () => void }) {
  return (
    <div className="p-3">
      <Alert tone="success" onDismiss={onDone}>
        <p>Copy the key “{name}” now: it is not shown again.</p>
        <p className="mt-1 flex items-center gap-1">
          <code className="code min-w-0 break-all select-all">{key}</code>
          <CopyButton value={key} label="the API key" />
        </p>
      </Alert>
    </div>
  );
}

function KeyLine({ apiKey, isBusy, onRevoke }: { apiKey: Key; isBusy: boolean; onRevoke: () => void }) {
  const { name, hint, scopes, addresses, expiresAt, isExpired, lastUsedAt, lastAddress } = apiKey;
  const { instant } = useFormats();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-3 py-2 last:border-b-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 text-form font-medium text-ink-1">
          {name} <span className="code text-dense text-ink-4">{hint}…</span>
          {isExpired && <StatusTag status="Expired" tone="danger" />}
        </p>
        <p className="text-dense text-ink-2">{scopeLine(scopes)}</p>
        <p className="text-dense text-ink-3">
          {isExpired ? "Expired" : "Expires"} <Instant at={expiresAt} write={instant} /> ·{" "}
          {lastUsedAt === null ? (
            "never used"
          ) : (
            <>
              last used <Instant at={lastUsedAt} write={instant} /> from <span className="code">{lastAddress}</span>
            </>
          )}
          {addresses.length > 0 && ` · only from ${addresses.join(", ")}`}
        </p>
      </div>
      <Button size="small" variant="danger" disabled={isBusy} aria-label={`Revoke the key ${name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </li>
  );
}
