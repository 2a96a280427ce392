import type { Account } from "@pave/contract";
import { accountMoves } from "@pave/contract/account-moves";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { keysOf } from "../../core/search-readers.js";
import { useCan } from "../../data/session/can.js";
import { trpc } from "../../data/trpc.js";
import { useFormats } from "../../data/use-formats.js";
import { Button } from "../../ui/button.js";
import { FormFailure } from "../../ui/form/form-failure.js";
import { SelectField } from "../../ui/form/select-field.js";
import { TextField } from "../../ui/form/text-field.js";
import { useForm } from "../../ui/form/use-form.js";
import { Instant } from "../../ui/instant.js";
import { StatusTag } from "../../ui/marks/status-tag.js";
import { Modal } from "../../ui/overlay/modal.js";
import { PanelError } from "../../ui/panel/error.js";
import { Skeleton } from "../../ui/panel/skeleton.js";
import { panelState } from "../../ui/panel/state.js";
import { accountStatusNames, accountTypeNames } from "./names.js";
import { useAccount } from "./use-account.js";

type DialogProps = { id: string; onClose: () => void };

/** One account, with the changes open to administrators. */
export function AccountDialog({ id, onClose }: DialogProps) {
  const query = trpc.users.get.useQuery({ id });
  const { error, onRetry } = panelState(query);
  const isAdmin = useCan("admin");
  return (
    <Modal title={query.data?.email ?? "Account"} size="large" onClose={onClose}>
      {error !== undefined ? (
        <PanelError error={error} {...(onRetry && { onRetry })} />
      ) : query.data === undefined ? (
        <Skeleton lines={10} />
      ) : (
        <>
          <Facts account={query.data} />
          {isAdmin && (
            <Manage key={`${query.data.status} ${query.data.accountType}`} account={query.data} onClose={onClose} />
          )}
        </>
      )}
    </Modal>
  );
}

const types = keysOf(accountTypeNames);
const checkReason = ({ reason }: { reason: string }): { reason?: string } =>
  reason.trim() === "" ? { reason: "Enter a reason for the audit log" } : {};
const section = "flex flex-col gap-3 border-t border-line pt-3";

function Manage({ account, onClose }: { account: Account; onClose: () => void }) {
  const { setStatus, setType, endSessions, decide, remove } = useAccount(account);
  const { count } = useFormats();
  const next: readonly Exclude<Account["status"], "pending">[] = accountMoves[account.status];
  const status = useForm({
    initial: { status: next[0] ?? "", reason: "" },
    check: (values) => checkReason(values),
    send: async (values) => {
      const to = next.find((one) => one === values.status);
      return to === undefined ? null : setStatus(to, values.reason);
    },
  });
  const type = useForm({
    initial: { type: account.accountType, reason: "" },
    check: (values) => checkReason(values),
    send: async (values) => {
      const to = types.find((one) => one === values.type);
      return to === undefined ? null : setType(to, values.reason);
    },
  });
  const removal = useForm({
    initial: { email: "" },
    check: ({ email }) =>
      email.trim() === account.email ? {} : { email: "Enter the account's email address to delete it" },
    send: () => remove(onClose),
  });
  const claims = account.organizations;
  return (
    <div className="flex flex-col gap-4">
      {next.length > 0 && (
        <form {...status.formProps} className={section}>
          <h3 className="text-section font-semibold">Status</h3>
          <FormFailure failure={status.failure} />
          <div className="grid items-end gap-3 sm:grid-cols-[10rem_1fr_auto]">
            <SelectField label="New status" {...status.field("status")}>
              {next.map((one) => (
                <option key={one} value={one}>
                  {accountStatusNames[one]}
                </option>
              ))}
            </SelectField>
            <TextField label="Reason" maxLength={500} {...status.field("reason")} />
            <Button type="submit" size="large" disabled={status.isBusy}>
              Change status
            </Button>
          </div>
          {account.status === "active" && (
            <p className="text-dense text-ink-3">Any status but active ends all of the account's sessions.</p>
          )}
        </form>
      )}

      <form {...type.formProps} className={section}>
        <h3 className="text-section font-semibold">Type</h3>
        <FormFailure failure={type.failure} />
        <div className="grid items-end gap-3 sm:grid-cols-[10rem_1fr_auto]">
          <SelectField label="New type" {...type.field("type")}>
            {types.map((one) => (
              <option key={one} value={one}>
                {accountTypeNames[one]}
              </option>
            ))}
          </SelectField>
          <TextField label="Reason" maxLength={500} {...type.field("reason")} />
          <Button type="submit" size="large" disabled={type.isBusy}>
            Change type
          </Button>
        </div>
      </form>

      <div className={section}>
        <h3 className="text-section font-semibold">Sessions</h3>
        <p className="flex flex-wrap items-center gap-3 text-body text-ink-2">
          {account.sessions === 1 ? "1 active session." : `${count(account.sessions)} active sessions.`}
          {account.sessions > 0 && (
            <Button size="small" onClick={() => void endSessions()}>
              Sign out everywhere
            </Button>
          )}
        </p>
      </div>

      {claims.length > 0 && (
        <div className={section}>
          <h3 className="text-section font-semibold">Organizations</h3>
          <ul>
            {claims.map(({ organizationId, name, relationship, verificationStatus }) => (
              <li key={organizationId} className="flex flex-wrap items-center gap-3 py-1 text-body">
                <Link
                  to="/$family/$id"
                  params={{ family: "organizations", id: organizationId }}
                  className="text-primary hover:underline"
                >
                  {name}
                </Link>
                <span className="text-ink-3">{relationship}</span>
                <StatusTag status={verificationStatus} />
                {verificationStatus === "pending" &&
                  (["approved", "rejected"] as const).map((decision) => (
                    <Button
                      key={decision}
                      size="small"
                      aria-label={`${decision === "approved" ? "Approve" : "Reject"} the claim to ${name}`}
                      onClick={() => void decide(organizationId, decision)}
                    >
                      {decision === "approved" ? "Approve" : "Reject"}
                    </Button>
                  ))}
              </li>
            ))}
          </ul>
        </div>
      )}

      <form {...removal.formProps} className={section}>
        <h3 className="text-section font-semibold">Delete account</h3>
        <p className="max-w-prose text-body text-ink-2">
          Permanently deletes the account and its watchlist, portfolios, alerts and dashboards. This cannot be undone.
          To block access temporarily, suspend the account instead.
        </p>
        <FormFailure failure={removal.failure} />
        <div className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
          <TextField
            label={`Type ${account.email} to confirm`}
            autoComplete="off"
            spellCheck={false}
            {...removal.field("email")}
          />
          <Button type="submit" size="large" variant="danger" disabled={removal.isBusy}>
            Delete permanently
          </Button>
        </div>
      </form>
    </div>
  );
}

function Facts({ account }: { account: Account }) {
  const { instant } = useFormats();
  return (
    <dl className="mb-4 grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3">
      <Fact label="Name">{`${account.firstName} ${account.lastName}`}</Fact>
      <Fact label="Status">
        <StatusTag status={account.status} />
      </Fact>
      <Fact label="Type">{accountTypeNames[account.accountType]}</Fact>
      <Fact label="Email verified">{account.emailVerified ? "Yes" : "No"}</Fact>
      <Fact label="Second factor">{account.twoFactorEnabled ? "On" : "Off"}</Fact>
      <Fact label="Last sign-in">
        <Instant at={account.lastLoginAt} write={instant} />
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="label text-ink-3">{label}</dt>
      <dd className="text-body text-ink-1">{children}</dd>
    </div>
  );
}
