import type { Issue } from "@pave/contract";
import { useState } from "react";
import { sentence } from "../../core/sentence.js";
import { attempt } from "../../data/attempt.js";
import { trpc } from "../../data/trpc.js";
import { toast } from "../../ui/overlay/toasts.js";
import { awaitsApproval, sentForApproval } from "../write/awaiting-approval.js";
import { RecordForm } from "../write/record-form.js";
import type { Failed } from "../write/use-write.js";
import { useWrite } from "../write/use-write.js";
import type { CheckedWrite, RecordValues } from "../write/write.js";
import { itemField, movableInfos, type PartForm } from "./form.js";

type PartDialogProps<Item> = {
  id: string;
  one: string;
  form: PartForm<Item>;
  /** The item to change; undefined adds one. */
  item: Item | undefined;
  onClose: () => void;
};

/** Dialog that adds an item to a record, or changes one. */
export function PartDialog<Item extends object>({ id, one, form, item: given, onClose }: PartDialogProps<Item>) {
  const { client } = trpc.useUtils();
  const write = useWrite();
  // The record as opened, unaffected by later changes.
  const [item] = useState(given);
  const [versionAtOpening] = useState(() => settled(form.versionOf?.(client, id)));
  const { fields, more, required, changeOnly = [], add, change } = form;

  async function made(changed: RecordValues, reason: string): Promise<CheckedWrite | undefined> {
    const version = (await versionAtOpening)?.();
    const at = { id, ...(version !== undefined && { version }), ...(reason !== "" && { reason }) };
    const given = Object.entries(changed).filter(([, value]) => value !== null);
    return item === undefined ? add?.(at, Object.fromEntries(given)) : change?.(at, item, changed);
  }
  const atFields = (issues: readonly Issue[] = []) =>
    issues.map((issue) => ({ ...issue, path: (form.fieldOf ?? itemField)(issue.path, item) }));
  async function send(changed: RecordValues, reason: string): Promise<Failed | null> {
    if (item !== undefined && Object.keys(changed).length === 0) return done();
    const prepared = await attempt(() => made(changed, reason));
    if (!prepared.ok) return prepared;
    if (prepared.answer === undefined) return done();
    const outcome = await write(prepared.answer);
    if (!outcome.ok) return { ...outcome, issues: atFields(outcome.issues) };
    const version = (await versionAtOpening)?.() ?? (item && "version" in item ? item.version : undefined);
    const words = item === undefined ? `${sentence(one)} added.` : `${sentence(one)} saved.`;
    toast(awaitsApproval(outcome.answer, version) ? sentForApproval : words);
    return done();
  }
  const done = () => {
    onClose();
    return null;
  };
  return (
    <RecordForm
      title={item === undefined ? `Add ${one}` : `Edit ${one}`}
      fields={item === undefined ? fields : [...fields, ...changeOnly]}
      {...(more && { more })}
      required={required}
      infos={item === undefined ? form.infos : movableInfos(form, item)}
      record={{ ...item }}
      hasReason
      needsReason={item !== undefined && form.changeNeedsReason === true}
      action={item === undefined ? "Add" : "Save"}
      check={async (changed, reason) => atFields(await (await made(changed, reason))?.check())}
      send={send}
      onClose={onClose}
    />
  );
}

/** The outcome of a promise, read later: an error is thrown only then. */
async function settled<Value>(promise: Promise<Value> | undefined): Promise<(() => Value) | undefined> {
  if (promise === undefined) return undefined;
  try {
    const value = await promise;
    return () => value;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}
