import { useQueryClient } from "@tanstack/react-query";
import { Link, type LinkProps, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "../components/button.js";
import { Modal } from "../components/modal.js";
import { TextField } from "../components/text-field.js";
import { useProfile } from "../settings/use-profile.js";
import { type Client, trpc } from "../trpc.js";
import { deleteLater } from "./delete-later.js";

export type Deletion = { id: string; version: number; reason?: string };

type DeleteProps = {
  /** The list that is shown then. */
  list: Pick<LinkProps, "to" | "params">;
  one: string;
  name: string;
  record: { id: string; version: number };
  remove: (client: Client, deletion: Deletion) => Promise<unknown>;
  onClose: () => void;
};

/** A dialog that deletes a record after a while in which one may still undo it. */
export function DeleteRecord({ list, one, name, record: { id, version }, remove, onClose }: DeleteProps) {
  const [reason, setReason] = useState("");
  const { client } = trpc.useUtils();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const hasSecondFactor = useProfile().data?.twoFactorEnabled !== false;
  const start = () => {
    const why = reason.trim();
    onClose();
    void navigate(list);
    deleteLater(
      name,
      () => remove(client, { id, version, ...(why !== "" && { reason: why }) }),
      () => void queries.invalidateQueries(),
    );
  };
  return (
    <Modal
      title={`Delete ${one}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {hasSecondFactor && (
            <Button variant="danger" onClick={start}>
              Delete
            </Button>
          )}
        </>
      }
    >
      {hasSecondFactor ? (
        <div className="flex flex-col gap-4">
          <p className="text-body text-ink-1">
            “{name}” goes from every list. Its sources and its history stay with the server. For ten seconds you may
            undo it.
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
