import type { Answers } from "../../../data/trpc.js";
import { useFormats } from "../../../data/use-formats.js";
import { Alert } from "../../../ui/alert.js";
import { Button } from "../../../ui/button.js";
import { CopyButton } from "../../../ui/copy-button.js";
import { Instant } from "../../../ui/instant.js";
import { StatusTag } from "../../../ui/marks/status-tag.js";
import type { CreatedKey } from "./create-form.js";
import { scopeLine } from "./scope-names.js";

export type Key = Answers["auth"]["listKeys"]["items"][number];

/** The key, shown only once. */
export function NewKey({ created: { key, name }, onDone }: { created: CreatedKey; onDone: () => void }) {
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

/** A key with its scopes and last use. */
export function KeyLine({ apiKey, isBusy, onRevoke }: { apiKey: Key; isBusy: boolean; onRevoke: () => void }) {
  const { name, hint, scopes, addresses, callsPerMinute, expiresAt, isExpired, lastUsedAt, lastAddress } = apiKey;
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
          {callsPerMinute !== null && ` · at most ${callsPerMinute} calls a minute`}
        </p>
      </div>
      <Button size="small" variant="danger" disabled={isBusy} aria-label={`Revoke the key ${name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </li>
  );
}
