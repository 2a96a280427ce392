import type { ReactNode } from "react";
import { Button } from "../button.js";
import { Modal } from "./modal.js";

type Props = {
  title: string;
  /** The verb of the button, with what it acts on. */
  action: string;
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Asks before something is deleted, and says what goes with it. */
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
