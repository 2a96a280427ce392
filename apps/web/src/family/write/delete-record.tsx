import type { FamilyKey } from "@pave/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { attempt } from "../../data/attempt.js";
import { useProfile } from "../../data/queries/use-profile.js";
import { trpc } from "../../data/trpc.js";
import { Button } from "../../ui/button.js";
import { TextField } from "../../ui/form/text-field.js";
import { useNavigateIfStillHere } from "../../ui/navigate-if-still-here.js";
import { Modal } from "../../ui/overlay/modal.js";
import { toast } from "../../ui/overlay/toasts.js";
import type { Restore } from "../calls.js";
import { refreshQueries } from "./touches.js";
import { useWrite } from "./use-write.js";
import type { Deletion, Write } from "./write.js";

type DeleteProps = {
  family: FamilyKey;
  one: string;
  name: string;
  record: { id: string; version: number };
  remove: (deletion: Deletion) => Write;
  restore?: Restore | undefined;
  onClose: () => void;
};

/** Deletes a record, and after a warning with their counts those that depend on it; all can be restored. */
export function DeleteRecord({ family, one, name, record: { id, version }, remove, restore, onClose }: DeleteProps) {
  const [reason, setReason] = useState("");
  /** The records that depend on it, once the server has refused the deletion for them. */
  const [dependents, setDependents] = useState<string | null>(null);
  const { client } = trpc.useUtils();
  const queries = useQueryClient();
  const goOn = useNavigateIfStillHere();
  const hasSecondFactor = useProfile().data?.twoFactorEnabled !== false;
  const write = useWrite();
  const deletion = useMutation({ mutationFn: ({ send }: Write) => send(client) });
  const start = async () => {
    const why = reason.trim();
    const removal = remove({
      id,
      version,
      ...(why !== "" && { reason: why }),
      ...(dependents !== null && { cascade: true as const }),
    });
    const outcome = await attempt(() => deletion.mutateAsync(removal));
    if (!outcome.ok && outcome.code === "HAS_DEPENDENTS" && dependents === null) return setDependents(outcome.message);
    if (!outcome.ok) return toast(`“${name}” was not deleted. ${outcome.message}`, { isUrgent: true });
    onClose();
    await goOn({ to: "/$family", params: { family } });
    // Only after leaving its page, which would otherwise request it again.
    void refreshQueries(queries, removal.touches);
    toast(`“${name}” was deleted.`, restore && { action: { label: "Undo", run: () => void undo(restore({ id })) } });
  };
  const undo = async (back: Write) => {
    const outcome = await write(back);
    toast(outcome.ok ? `“${name}” was restored.` : outcome.message, { isUrgent: !outcome.ok });
  };
  return (
    <Modal
      title={`Delete ${one}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {hasSecondFactor && (
            <Button variant="danger" disabled={deletion.isPending} onClick={() => void start()}>
              {dependents === null ? "Delete" : "Delete all"}
            </Button>
          )}
        </>
      }
    >
      {hasSecondFactor ? (
        <div className="flex flex-col gap-4">
          <p className="text-body text-ink-1">
            “{name}” is removed from every list. Its sources and history are retained. You can undo this now, or within
            a month under Settings › Activity.
          </p>
          {dependents !== null && (
            <p role="alert" className="text-body text-ink-1">
              {dependents}. Deleting it deletes the records that depend on it too; those that only name it stay and show
              its name. Undoing restores all of them.
            </p>
          )}
          <TextField
            label="Reason"
            hint="Recorded in the history"
            data-autofocus
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
      ) : (
        <p className="text-body text-ink-1">
          Deleting records requires two-factor authentication.{" "}
          <Link
            to="/settings/$section"
            params={{ section: "two-factor" }}
            className="text-primary underline"
            onClick={onClose}
          >
            Turn it on in the settings
          </Link>
          , then sign in again.
        </p>
      )}
    </Modal>
  );
}
