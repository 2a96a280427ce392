import type { FamilyKey } from "@pave/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { attempt } from "../../data/attempt.js";
import { useProfile } from "../../data/queries/use-profile.js";
import { trpc } from "../../data/trpc.js";
import { Button } from "../../ui/button.js";
import { TextField } from "../../ui/form/text-field.js";
import { useGoOn } from "../../ui/go-on.js";
import { Modal } from "../../ui/overlay/modal.js";
import { toast } from "../../ui/overlay/toasts.js";
import type { Restore } from "../calls.js";
import { renew } from "./touches.js";
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

/** A dialog that deletes a record, which one may bring back. */
export function DeleteRecord({ family, one, name, record: { id, version }, remove, restore, onClose }: DeleteProps) {
  const [reason, setReason] = useState("");
  const { client } = trpc.useUtils();
  const queries = useQueryClient();
  const goOn = useGoOn();
  const hasSecondFactor = useProfile().data?.twoFactorEnabled !== false;
  const write = useWrite();
  const deletion = useMutation({ mutationFn: ({ send }: Write) => send(client) });
  const start = async () => {
    const why = reason.trim();
    const removal = remove({ id, version, ...(why !== "" && { reason: why }) });
    const outcome = await attempt(() => deletion.mutateAsync(removal));
    if (!outcome.ok) return toast(`“${name}” is not deleted. ${outcome.message}`, { isUrgent: true });
    onClose();
    await goOn({ to: "/$family", params: { family } });
    // Not before its page is left, which would ask for it again.
    void renew(queries, removal.touches);
    toast(`“${name}” is deleted.`, restore && { action: { label: "Undo", run: () => void undo(restore({ id })) } });
  };
  const undo = async (back: Write) => {
    const outcome = await write(back);
    toast(outcome.ok ? `“${name}” is back.` : outcome.message, { isUrgent: !outcome.ok });
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
              Delete
            </Button>
          )}
        </>
      }
    >
      {hasSecondFactor ? (
        <div className="flex flex-col gap-4">
          <p className="text-body text-ink-1">
            “{name}” goes from every list. Its sources and its history stay with the server. Undo brings it back, now or
            within a month from your activity.
          </p>
          <TextField
            label="Why"
            hint="Stands in the history"
            data-autofocus
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
      ) : (
        <p className="text-body text-ink-1">
          Who deletes records signs in with a second factor.{" "}
          <Link
            to="/settings/$section"
            params={{ section: "two-factor" }}
            className="text-primary underline"
            onClick={onClose}
          >
            Turn it on in the settings
          </Link>
          , then sign in with it.
        </p>
      )}
    </Modal>
  );
}
