import { addDays } from "@pave/contract/calendar";
import { type FormEvent, useState } from "react";
import { today } from "../../../core/today.js";
import { attempt } from "../../../data/attempt.js";
import { useSession } from "../../../data/session/use-session.js";
import { trpc } from "../../../data/trpc.js";
import { useFormats } from "../../../data/use-formats.js";
import { Button } from "../../../ui/button.js";
import { SelectField } from "../../../ui/form/select-field.js";
import { TextField } from "../../../ui/form/text-field.js";
import { Instant } from "../../../ui/instant.js";
import { toast } from "../../../ui/overlay/toasts.js";
import { Panel } from "../../../ui/panel/panel.js";
import { panelState } from "../../../ui/panel/state.js";

/** Delegates the user's approvals during an absence. */
export function DelegationPanel() {
  const query = trpc.approvals.delegations.useQuery();
  const { day } = useFormats();
  const utils = trpc.useUtils();
  const session = useSession();
  const me = "user" in session ? session.user?.id : undefined;
  const [delegateId, setDelegate] = useState<string | null>(null);
  const [from, setFrom] = useState(today());
  const [to, setTo] = useState(addDays(today(), 14));
  async function run(call: () => Promise<unknown>, done: string) {
    const outcome = await attempt(call);
    toast(outcome.ok ? done : outcome.message, { isUrgent: !outcome.ok });
    await utils.approvals.invalidate();
  }
  async function add(event: FormEvent) {
    event.preventDefault();
    if (delegateId === null) return;
    const period = { startsAt: `${from}T00:00:00.000Z`, endsAt: `${to}T23:59:59.000Z` };
    await run(() => utils.client.approvals.delegate.mutate({ delegateId, ...period }), "Delegated.");
    setDelegate(null);
  }
  return (
    <Panel title="While you are away" skeletonLines={3} {...panelState(query)}>
      <form className="flex flex-wrap items-end gap-3" onSubmit={(event) => void add(event)}>
        <SelectField
          label="Delegate"
          required
          value={delegateId ?? ""}
          onChange={({ target }) => setDelegate(target.value === "" ? null : target.value)}
        >
          <option value="">Choose an approver...</option>
          {(query.data?.candidates ?? []).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField label="From" type="date" required value={from} onChange={({ target }) => setFrom(target.value)} />
        <TextField
          label="To"
          type="date"
          required
          min={from}
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
        <Button type="submit" disabled={delegateId === null}>
          Delegate my approvals
        </Button>
      </form>
      <ul className="mt-3 text-body">
        {(query.data?.items ?? []).map(({ id, userId, userName, delegateName, startsAt, endsAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 border-t border-line py-1">
            <span className="flex-1">
              {userName} to {delegateName}, <Instant at={startsAt} write={day} /> to <Instant at={endsAt} write={day} />
            </span>
            {userId === me && (
              <Button
                size="small"
                onClick={() => void run(() => utils.client.approvals.endDelegation.mutate({ id }), "Delegation ended.")}
              >
                End<span className="sr-only"> the delegation to {delegateName}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
