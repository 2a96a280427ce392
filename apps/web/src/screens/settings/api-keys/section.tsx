import { useState } from "react";
import { attempt } from "../../../data/attempt.js";
import { trpc } from "../../../data/trpc.js";
import { Button } from "../../../ui/button.js";
import { cx } from "../../../ui/cx.js";
import { EmptyState } from "../../../ui/empty-state.js";
import { type Failure, FormFailure } from "../../../ui/form/form-failure.js";
import { Panel } from "../../../ui/panel/panel.js";
import { panelState } from "../../../ui/panel/state.js";
import { type CreatedKey, CreateForm } from "./create-form.js";
import { type Key, KeyLine, NewKey } from "./key-line.js";
import { ServiceAccountsPanel } from "./service-accounts.js";

/** The caller's API keys, and the service accounts of the organizations that the caller manages. */
export function ApiKeysSection() {
  const { data: me } = trpc.auth.getProfile.useQuery();
  const isManager = ["admin", "enterprise"].includes(me?.accountType ?? "");
  return (
    <>
      <OwnKeys canWrite={["editor", "approver", "admin"].includes(me?.accountType ?? "")} />
      {isManager && <ServiceAccountsPanel isAdmin={me?.accountType === "admin"} />}
    </>
  );
}

/** The caller's API keys: create, see the last use, revoke. */
function OwnKeys({ canWrite }: { canWrite: boolean }) {
  const query = trpc.auth.listKeys.useQuery(undefined, { staleTime: 0 });
  const { mutateAsync: createKey } = trpc.auth.createKey.useMutation();
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
          canWrite={canWrite}
          createKey={createKey}
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
          Programs call the API with a key, within the scopes you give it, instead of your password.
        </EmptyState>
      )}
      <ul className={isCreating ? "mt-4 border-t border-line" : ""}>
        {keys.map((key) => (
          <KeyLine key={key.id} apiKey={key} isBusy={revoking !== null} onRevoke={() => void revoke(key)} />
        ))}
      </ul>
      <p className={cx("text-body text-ink-2", keys.length > 0 && !isCreating ? "p-3" : "mt-3")}>
        The calls, with examples, are in the{" "}
        <a href="/api/docs" className="text-link underline">
          API reference
        </a>
        .
      </p>
    </Panel>
  );
}
