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
  /** The item to change or to reverse; undefined adds one. */
  item: Item | undefined;
  isReversal?: boolean;
  /** The item in words, for the title of its reversal. */
  name?: string | undefined;
  onClose: () => void;
};

/** Dialog that adds an item to a record, changes one, or adds the reversal of one. */
export function PartDialog<Item extends object>(props: PartDialogProps<Item>) {
  const { id, one, form, isReversal = false, onClose } = props;
  const { client } = trpc.useUtils();
  const write = useWrite();
  // The record as opened, unaffected by later changes.
  const [item] = useState(isReversal ? undefined : props.item);
  const [start] = useState(() => startOf(props));
  const [versionAtOpening] = useState(() => settled(form.versionOf?.(client, id)));
  const { fields, more = [], sections, required, addOnly = [], changeOnly = [], add, change } = form;

  async function made(changed: RecordValues, reason: string): Promise<CheckedWrite | undefined> {
    const version = (await versionAtOpening)?.();
    const at = { id, ...(version !== undefined && { version }), ...(reason !== "" && { reason }) };
    const given = Object.entries({ ...start, ...changed }).filter(([, value]) => value !== null);
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
    toast(awaitsApproval(outcome.answer, version) ? sentForApproval : `${sentence(one)} ${words.done}.`);
    return done();
  }
  const first = item === undefined ? [...addOnly, ...fields] : [...fields, ...changeOnly];
  // A change shows all sections, since any field may be known.
  const isWhole = item !== undefined && sections !== undefined;
  const { shown, further } =
    isReversal && form.reversalFields
      ? { shown: form.reversalFields, further: [] }
      : isWhole
        ? { shown: [...first, ...more], further: [] }
        : { shown: first, further: more };
  const words = isReversal
    ? { title: `Reverse ${props.name ?? one}`, action: "Reverse", done: "reversed" }
    : item === undefined
      ? { title: `Add ${one}`, action: "Add", done: "added" }
      : { title: `Edit ${one}`, action: "Save", done: "saved" };
  const done = () => {
    onClose();
    return null;
  };
  return (
    <RecordForm
      title={words.title}
      fields={shown}
      more={further}
      {...(sections && { sections })}
      required={required}
      infos={item === undefined ? form.infos : movableInfos(form, item)}
      record={{ ...start, ...item }}
      hasReason
      needsReason={isReversal || (item !== undefined && form.changeNeedsReason === true)}
      action={words.action}
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

/** The suggested values of a new item; none of a change. */
function startOf<Item>({ form, item, isReversal }: PartDialogProps<Item>): RecordValues {
  const start = item === undefined ? form.start?.() : isReversal && form.reversal?.(item);
  return start || {};
}
