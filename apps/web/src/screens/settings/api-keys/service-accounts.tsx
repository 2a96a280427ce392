import { limits } from "@pave/contract/limits";
import { useState } from "react";
import { attempt } from "../../../data/attempt.js";
import { type Answers, trpc } from "../../../data/trpc.js";
import { useFormats } from "../../../data/use-formats.js";
import { Button } from "../../../ui/button.js";
import { EmptyState } from "../../../ui/empty-state.js";
import { Form } from "../../../ui/form/form.js";
import { type Failure, FormFailure } from "../../../ui/form/form-failure.js";
import { SelectField } from "../../../ui/form/select-field.js";
import { TextField } from "../../../ui/form/text-field.js";
import { useForm } from "../../../ui/form/use-form.js";
import { Instant } from "../../../ui/instant.js";
import { StatusTag } from "../../../ui/marks/status-tag.js";
import { Confirm } from "../../../ui/overlay/confirm.js";
import { Panel } from "../../../ui/panel/panel.js";
import { panelState } from "../../../ui/panel/state.js";
import { ConfirmPassword } from "../confirm-password.js";
import { type CreatedKey, CreateForm } from "./create-form.js";
import { KeyLine, NewKey } from "./key-line.js";

type ServiceAccount = Answers["serviceAccounts"]["list"]["items"][number];

/** Accounts of the caller's organizations for software, with their keys. They remain when a person leaves. */
export function ServiceAccountsPanel({ isAdmin }: { isAdmin: boolean }) {
  const query = trpc.serviceAccounts.list.useQuery(undefined, { staleTime: 0 });
  const [isCreating, setCreating] = useState(false);
  const items = query.data?.items ?? [];
  const refetch = () => void query.refetch();
  return (
    <Panel
      title="Service accounts"
      flush={items.length > 0 && !isCreating}
      skeletonLines={2}
      {...panelState(query)}
      actions={
        !isCreating && (
          <Button size="small" onClick={() => setCreating(true)}>
            Create service account
          </Button>
        )
      }
    >
      {isCreating && (
        <AccountForm
          onClose={() => setCreating(false)}
          onCreated={() => {
            setCreating(false);
            refetch();
          }}
        />
      )}
      {items.length === 0 && !isCreating && (
        <EmptyState title="No service accounts">
          An account of an organization for a program: its keys remain valid when a person leaves.
          {isAdmin ? "" : " You manage those of the organizations that you work for or represent."}
        </EmptyState>
      )}
      <ul className={isCreating ? "mt-4 border-t border-line" : ""}>
        {items.map((account) => (
          <AccountItem key={account.id} account={account} onChanged={refetch} />
        ))}
      </ul>
    </Panel>
  );
}

function AccountForm({ onCreated, onClose }: { onCreated: () => void; onClose: () => void }) {
  const { mutateAsync: create } = trpc.serviceAccounts.create.useMutation();
  const { data } = trpc.users.myOrganizations.useQuery();
  const [isUnconfirmed, setUnconfirmed] = useState(false);
  const mine = (data?.items ?? []).filter(
    ({ relationship, verificationStatus }) =>
      verificationStatus === "approved" && (relationship === "employee" || relationship === "representative"),
  );
  const form = useForm({
    initial: { name: "", organizationId: "" },
    check: ({ name, organizationId }) => ({
      ...(name.trim() === "" && { name: "Enter the program that uses it" }),
      ...(organizationId === "" && { organizationId: "Choose an organization" }),
    }),
    async send(fields) {
      const outcome = await attempt(() => create(fields));
      if (outcome.ok) onCreated();
      else if (outcome.code === "REAUTH_REQUIRED") setUnconfirmed(true);
      else return outcome;
      return null;
    },
  });
  return (
    <>
      <Form form={form}>
        <TextField
          label="Name"
          hint="The program that uses it"
          maxLength={limits.nameMax}
          required
          {...form.field("name")}
        />
        <SelectField
          label="Organization"
          hint="Those you work for or represent, once your claim is approved"
          {...form.field("organizationId")}
        >
          <option value="">Choose</option>
          {mine.map(({ organizationId, name }) => (
            <option key={organizationId} value={organizationId}>
              {name}
            </option>
          ))}
        </SelectField>
        <div className="flex gap-2">
          <Button type="submit" variant="primary" disabled={form.isBusy}>
            {form.isBusy ? "Creating..." : "Create account"}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
      {isUnconfirmed && (
        <ConfirmPassword
          purpose="to create a service account"
          onConfirmed={() => {
            setUnconfirmed(false);
            form.formProps.ref.current?.requestSubmit();
          }}
          onClose={() => setUnconfirmed(false)}
        />
      )}
    </>
  );
}

function AccountItem({ account, onChanged }: { account: ServiceAccount; onChanged: () => void }) {
  const { id, name, organizationName, status, createdByName, createdAt, keys } = account;
  const { day } = useFormats();
  const { client } = trpc.useUtils();
  const [open, setOpen] = useState<"nothing" | "key" | "delete">("nothing");
  const [created, setCreated] = useState<CreatedKey | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function run(call: () => Promise<unknown>) {
    const outcome = await attempt(call);
    setFailure(outcome.ok ? null : outcome);
    setOpen("nothing");
    onChanged();
  }
  return (
    <li className="border-b border-line py-2 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3">
        <div className="min-w-0 flex-1 basis-56">
          <p className="flex flex-wrap items-center gap-2 text-form font-medium text-ink-1">
            {name} {status !== "active" && <StatusTag status={status} />}
          </p>
          <p className="text-dense text-ink-3">
            {organizationName} · created <Instant at={createdAt} write={day} />
            {createdByName !== null && ` by ${createdByName}`}
          </p>
        </div>
        <Button size="small" aria-label={`Create a key of ${name}`} onClick={() => setOpen("key")}>
          Create key
        </Button>
        <Button size="small" variant="danger" aria-label={`Delete ${name}`} onClick={() => setOpen("delete")}>
          Delete
        </Button>
      </div>
      <FormFailure failure={failure} />
      {open === "key" && (
        <div className="p-3">
          <CreateForm
            canWrite={false}
            createKey={(input) => client.serviceAccounts.createKey.mutate({ id, ...input })}
            onClose={() => setOpen("nothing")}
            onCreated={(key) => {
              setCreated(key);
              setOpen("nothing");
              onChanged();
            }}
          />
        </div>
      )}
      {created !== null && <NewKey created={created} onDone={() => setCreated(null)} />}
      <ul>
        {keys.map((key) => (
          <KeyLine
            key={key.id}
            apiKey={key}
            isBusy={false}
            onRevoke={() => void run(() => client.serviceAccounts.revokeKey.mutate({ id, keyId: key.id }))}
          />
        ))}
      </ul>
      {open === "delete" && (
        <Confirm
          title={`Delete “${name}”?`}
          action="Delete service account"
          onConfirm={() => void run(() => client.serviceAccounts.delete.mutate({ id }))}
          onClose={() => setOpen("nothing")}
        >
          Its keys stop working at once and its webhooks are deleted. What it did remains in the audit log.
        </Confirm>
      )}
    </li>
  );
}
