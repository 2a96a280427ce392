import { useState } from "react";
import { sentence } from "../../core/sentence.js";
import { useCan } from "../../data/session/can.js";
import { Modal } from "../../ui/overlay/modal.js";
import { toast } from "../../ui/overlay/toasts.js";
import { awaitsApproval, sentForApproval } from "./awaiting-approval.js";
import { nested } from "./create-screen.js";
import type { Move, MoveScreen } from "./move-screen.js";
import { RecordForm } from "./record-form.js";
import type { Failed } from "./use-write.js";
import { useWrite } from "./use-write.js";
import type { RecordValues } from "./write.js";

type MoveProps<Whole> = { one: string; screen: MoveScreen<Whole>; record: Whole; onClose: () => void };

/** A dialog with the allowed and refused moves of a record, and the fields that the chosen one requires. */
export function MoveRecord<Whole extends { id: string; version: number }>(props: MoveProps<Whole>) {
  const { one, screen, onClose } = props;
  // The record as opened, unaffected by later changes.
  const [record] = useState(props.record);
  const [chosen, setChosen] = useState<Move | null>(null);
  const who = { isAdmin: useCan("admin"), isApprover: useCan("approver") };
  const moves = screen.movesOf(record, who);
  if (chosen !== null)
    return <Ask one={one} screen={screen} record={record} move={chosen} moves={moves} onClose={onClose} />;
  const open = moves.filter(({ refusal }) => refusal === undefined);
  const closed = moves.filter(({ refusal }) => refusal !== undefined);
  return (
    <Modal title="Change status" onClose={onClose}>
      <p className="text-body text-ink-2">
        Current status: <strong className="font-semibold text-ink-1">{screen.standing(record)}</strong>
      </p>
      {open.length === 0 ? (
        <p className="mt-3 text-body text-ink-1">No status changes are available.</p>
      ) : (
        <>
          <h3 className="label mt-4 text-ink-3">Available</h3>
          <ul className="mt-1 grid gap-2 sm:grid-cols-2">
            {open.map((move, place) => (
              <li key={move.key}>
                <button
                  type="button"
                  {...(place === 0 && { "data-autofocus": true })}
                  onClick={() => setChosen(move)}
                  className="min-h-10 w-full rounded-sm border border-line-strong bg-card px-3 py-1 text-left text-form text-ink-1 hover:bg-hover"
                >
                  {move.label}
                  {move.needsReason && <span className="block text-dense text-ink-3">Reason required</span>}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {closed.length > 0 && (
        <>
          <h3 className="label mt-4 text-ink-3">Not available</h3>
          <dl className="mt-1">
            {closed.map(({ key, label, refusal }) => (
              <div
                key={key}
                className="grid grid-cols-[10rem_minmax(0,1fr)] gap-x-3 border-b border-line py-1 last:border-b-0"
              >
                <dt className="text-body text-ink-2">{label}</dt>
                <dd className="text-body text-ink-3">{refusal}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Modal>
  );
}

type AskProps<Whole> = MoveProps<Whole> & { move: Move; moves: readonly Move[] };

function Ask<Whole extends { id: string; version: number }>({
  one,
  screen,
  record,
  move,
  moves,
  onClose,
}: AskProps<Whole>) {
  const write = useWrite();
  const { id, version } = record;
  const { fields = [], required = [], start = {}, needsReason = false } = move;
  const known: RecordValues = { ...record };
  const first = Object.fromEntries(fields.map((name) => [name, known[name] ?? start[name] ?? null]));
  function made(changed: RecordValues, reason: string) {
    const suggested = Object.entries(first).filter(([name, value]) => value !== null && (known[name] ?? null) === null);
    const values = nested({ ...Object.fromEntries(suggested), ...changed });
    return screen.write({ id, version, ...(reason !== "" && { reason }) }, move.key, values);
  }
  async function send(changed: RecordValues, reason: string): Promise<Failed | null> {
    const outcome = await write(made(changed, reason));
    if (!outcome.ok) return { ...outcome, message: withAllowed(outcome, moves) };
    onClose();
    toast(
      awaitsApproval(outcome.answer, version)
        ? sentForApproval
        : `${sentence(one)} updated: ${move.label.toLowerCase()}.`,
    );
    return null;
  }
  return (
    <RecordForm
      title={`Change status: ${move.label}`}
      fields={fields}
      required={required}
      infos={screen.infos}
      record={first}
      hasReason
      needsReason={needsReason}
      action={move.label}
      {...(move.note !== undefined && { note: move.note })}
      check={(changed, reason) => made(changed, reason).check()}
      send={send}
      onClose={onClose}
    />
  );
}

/** The server's message, and the statuses it would accept. */
function withAllowed({ code, message, allowed }: Failed, moves: readonly Move[]): string {
  if (code !== "INVALID_TRANSITION") return message;
  const names = allowed.map((key) => moves.find((move) => move.key.split(":").at(-1) === key)?.label ?? key);
  return `${message}. ${names.length === 0 ? "No status changes are available" : `Available: ${names.join(", ")}`}.`;
}
