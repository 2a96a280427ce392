import type { ApprovalPolicy } from "@pave/contract";
import { approvalKindNames, approvalRoleNames } from "@pave/contract/approval-steps";
import { type FormEvent, useState } from "react";
import { attempt } from "../../../data/attempt.js";
import { trpc } from "../../../data/trpc.js";
import { Button } from "../../../ui/button.js";
import { SelectField } from "../../../ui/form/select-field.js";
import { TextField } from "../../../ui/form/text-field.js";
import { toast } from "../../../ui/overlay/toasts.js";

type Steps = ApprovalPolicy["bands"][number]["steps"];
/** An amount band as entered. */
type Entered = { above: string; steps: Steps };

/** The chains offered; a policy set through the API may have others. */
const chains: readonly Steps[] = [
  ["approver"],
  ["approver", "approver"],
  ["approver", "admin"],
  ["approver", "approver", "admin"],
  ["approver", "approver", "approver"],
  ["approver", "admin", "admin"],
];
const nameOf = (steps: Steps) => steps.map((role) => approvalRoleNames[role].toLowerCase()).join(", then ");

type FormProps = { policy: ApprovalPolicy; onClose: () => void };

/** Edits the steps of a kind of change by amount. Pending changes follow the new policy. */
export function PolicyForm({ policy: { kind, version, ...policy }, onClose }: FormProps) {
  const utils = trpc.useUtils();
  const [bands, setBands] = useState<Entered[]>(policy.bands.map(({ above, steps }) => ({ above: `${above}`, steps })));
  const [dueDays, setDueDays] = useState(`${policy.dueDays}`);
  const [periodDays, setPeriodDays] = useState(`${policy.periodDays}`);
  const [failure, setFailure] = useState<string | null>(null);
  const update = trpc.approvals.updatePolicy.useMutation();
  const change = (at: number, part: Partial<Entered>) =>
    setBands(bands.map((band, place) => (place === at ? { ...band, ...part } : band)));
  async function save(event: FormEvent) {
    event.preventDefault();
    const entered = bands.map(({ above, steps }) => ({ above: Number(above.replaceAll(",", "")), steps }));
    const outcome = await attempt(() =>
      update.mutateAsync({
        kind,
        version,
        bands: entered,
        dueDays: Number(dueDays),
        periodDays: Number(periodDays),
      }),
    );
    if (!outcome.ok) return setFailure(outcome.message);
    toast("Approval policy saved.");
    await utils.approvals.invalidate();
    onClose();
  }
  return (
    <form aria-label={approvalKindNames[kind]} className="flex flex-col gap-3" onSubmit={(event) => void save(event)}>
      <h3 className="text-form font-medium">{approvalKindNames[kind]}</h3>
      {bands.map(({ above, steps }, at) => (
        <div key={`${at}-${bands.length}`} className="flex flex-wrap items-end gap-3">
          <TextField
            label="Above, US dollars"
            inputMode="decimal"
            required
            disabled={at === 0}
            value={above}
            onChange={({ target }) => change(at, { above: target.value })}
          />
          <SelectField
            label="Approved by"
            value={nameOf(steps)}
            onChange={({ target }) =>
              change(at, { steps: chains.find((one) => nameOf(one) === target.value) ?? steps })
            }
          >
            {[...new Set([nameOf(steps), ...chains.map(nameOf)])].map((name) => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
          {at > 0 && (
            <Button size="small" onClick={() => setBands(bands.filter((_, place) => place !== at))}>
              Remove
            </Button>
          )}
        </div>
      ))}
      <TextField
        label="Days until overdue"
        inputMode="numeric"
        required
        value={dueDays}
        onChange={({ target }) => setDueDays(target.value)}
      />
      <TextField
        label="Days in which changes of one record add up"
        hint="0: each amount by itself"
        inputMode="numeric"
        required
        value={periodDays}
        onChange={({ target }) => setPeriodDays(target.value)}
      />
      {failure !== null && (
        <p role="alert" className="text-body text-danger">
          {failure}
        </p>
      )}
      <span className="flex gap-2">
        <Button type="submit" variant="primary" disabled={update.isPending}>
          Save
        </Button>
        <Button onClick={() => setBands([...bands, { above: "", steps: ["approver", "approver"] }])}>Add amount</Button>
        <Button onClick={onClose}>Cancel</Button>
      </span>
    </form>
  );
}
