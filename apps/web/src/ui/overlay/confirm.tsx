import type { ReactNode } from "react";
import { Button } from "../button.js";
import { Modal } from "./modal.js";

type Props = {
  title: string;
  /** The button's verb and its object. */
  action: string;
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Confirms a deletion and states what is deleted with it. */
export function Confirm({ title, action, isBusy = false, onConfirm, onClose, children }: Props) {
  return (
    <Modal
      title={title}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" disabled={isBusy} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      <p className="text-body text-ink-2">{children}</p>
    </Modal>
  );
}
