import type { Alert, Rehearsal } from "@pave/contract";
import { alertFamilies } from "@pave/contract/alert-fields";
import { type FormEvent, useId, useRef, useState } from "react";
import { keysOf } from "../../../core/search-readers.js";
import { sentence } from "../../../core/sentence.js";
import { attempt } from "../../../data/attempt.js";
import { trpc } from "../../../data/trpc.js";
import { entityWords } from "../../../family/entities.js";
import { frequencyNames, frequencyOf } from "../../../family/views/frequencies.js";
import { Alert as Notice } from "../../../ui/alert.js";
import { Button } from "../../../ui/button.js";
import { Checkbox } from "../../../ui/form/checkbox.js";
import type { Failure } from "../../../ui/form/form-failure.js";
import { FormFailure } from "../../../ui/form/form-failure.js";
import { SelectField } from "../../../ui/form/select-field.js";
import { TextField } from "../../../ui/form/text-field.js";
import { toast } from "../../../ui/overlay/toasts.js";
import { AboutSelect } from "./about-select.js";
import { AlertConditions } from "./conditions.js";
import {
  type AlertDraft,
  type DraftFaults,
  draftOf,
  emptyDraft,
  faultsOf,
  isSoundRule,
  ruleOf,
  suggestedName,
  watchedFamily,
  withNeededConditions,
  withNeededScope,
} from "./draft.js";
import { triggerNames } from "./names.js";
import { RehearsalList } from "./rehearsal-list.js";

const noFaults: DraftFaults = { about: undefined, conditions: new Map(), whole: undefined };
const families = keysOf(entityWords);
const triggers = keysOf(triggerNames);
const nameMax = 200;
const mailed = ["instant", "daily", "weekly"] as const;

/** `initial`: values of a new alert. */
type FormProps = { alert: Alert | undefined; initial?: AlertDraft | undefined; onDone: () => void };

/** Creates or edits an alert; it can be tested on past changes before saving. */
export function AlertForm({ alert, initial = emptyDraft, onDone }: FormProps) {
  const { mutateAsync: rehearseAlert } = trpc.users.rehearseAlert.useMutation();
  const { mutateAsync: createAlert } = trpc.users.createAlert.useMutation();
  const { mutateAsync: updateAlert } = trpc.users.updateAlert.useMutation();
  const { alerts } = trpc.useUtils().users;
  const [draft, setDraft] = useState<AlertDraft>(alert === undefined ? initial : draftOf(alert));
  const [faults, setFaults] = useState(noFaults);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [rehearsal, setRehearsal] = useState<Rehearsal | null>(null);
  const [busyWith, setBusyWith] = useState<"save" | "rehearse" | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const suggested = suggestedName(draft);

  const change = (part: Partial<AlertDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setFaults(noFaults);
    setFailure(null);
    setRehearsal(null);
  };
  /** Conditions depend on family, trigger and target. */
  const changeWhat = (part: Partial<Pick<AlertDraft, "family" | "trigger" | "about">>) => {
    const next = { ...draft, ...(part.family !== undefined && { about: "all" }), ...part };
    const offered = alertFamilies[watchedFamily(next)].fields;
    const fits = draft.conditions.filter(({ field }) => offered.some((one) => one.field === field));
    change(withNeededConditions(withNeededScope({ ...next, conditions: fits })));
  };

  const show = (found: DraftFaults) => {
    setFaults(found);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  };

  async function rehearse(): Promise<void> {
    const found = faultsOf(draft);
    if (!isSoundRule(found)) return show(found);
    setBusyWith("rehearse");
    const outcome = await attempt(() => rehearseAlert({ rule: ruleOf(draft), limit: 25 }));
    setBusyWith(null);
    if (outcome.ok) setRehearsal(outcome.answer);
    else setFailure(outcome);
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busyWith !== null) return;
    const found = faultsOf(draft);
    if (!isSoundRule(found)) return show(found);
    const written = {
      ...ruleOf(draft),
      name: draft.name.trim() || suggested.slice(0, nameMax),
      channels: draft.isMailed ? (["app", "email"] as const).slice() : (["app"] as const).slice(),
      frequency: draft.frequency,
    };
    setBusyWith("save");
    const outcome = await attempt(() =>
      alert === undefined ? createAlert(written) : updateAlert({ id: alert.id, version: alert.version, ...written }),
    );
    setBusyWith(null);
    if (!outcome.ok) return setFailure(outcome);
    await alerts.invalidate();
    toast(`“${written.name}” was saved. You will be notified when it fires.`);
    onDone();
  }

  return (
    <form ref={form} onSubmit={(event) => void save(event)} noValidate className="flex max-w-180 flex-col gap-4">
      <FormFailure failure={failure} />
      <TextField
        label="Name"
        maxLength={nameMax}
        autoFocus
        placeholder={suggested}
        value={draft.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Records"
          value={draft.family}
          onChange={({ target }) =>
            changeWhat({ family: families.find((one) => one === target.value) ?? draft.family })
          }
        >
          {families.map((family) => (
            <option key={family} value={family}>
              {sentence(entityWords[family].many)}
            </option>
          ))}
        </SelectField>
        <AboutSelect
          key={draft.family}
          family={draft.family}
          trigger={draft.trigger}
          value={draft.about}
          error={faults.about}
          onChange={(about) => changeWhat({ about })}
        />
      </div>
      <SelectField
        label="Notify me when"
        value={draft.trigger}
        onChange={({ target }) =>
          changeWhat({ trigger: triggers.find((one) => one === target.value) ?? draft.trigger })
        }
      >
        {triggers.map((trigger) => (
          <option key={trigger} value={trigger}>
            {triggerNames[trigger]}
          </option>
        ))}
      </SelectField>
      <AlertConditions draft={draft} faults={faults.conditions} onChange={(conditions) => change({ conditions })} />
      {faults.whole !== undefined && <Notice tone="danger">{faults.whole}.</Notice>}
      <div className="flex flex-wrap items-end gap-4">
        <Checkbox checked={draft.isMailed} onChange={({ target }) => change({ isMailed: target.checked })}>
          Also by email
        </Checkbox>
        {draft.isMailed && (
          <label className="flex items-center gap-2 text-body text-ink-3">
            Frequency
            <select
              id={id}
              value={draft.frequency}
              onChange={({ target }) =>
                change({ frequency: mailed.find((one) => one === frequencyOf(target.value)) ?? "daily" })
              }
              className="h-8 rounded-sm border border-line-strong bg-well px-2 text-body text-ink-1"
            >
              {mailed.map((one) => (
                <option key={one} value={one}>
                  {frequencyNames[one]}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      {rehearsal !== null && <RehearsalList rehearsal={rehearsal} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" disabled={busyWith !== null}>
          {busyWith === "save" ? "Saving..." : "Save alert"}
        </Button>
        <Button disabled={busyWith !== null} onClick={() => void rehearse()}>
          {busyWith === "rehearse" ? "Testing..." : "Test"}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
