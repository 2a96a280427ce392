import { type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import { cx } from "../cx.js";
import { Close } from "../icons.js";

const widths = { small: "max-w-80", medium: "max-w-120", large: "max-w-180", xlarge: "max-w-270" } as const;

export type ModalProps = {
  title: string;
  onClose: () => void;
  size?: keyof typeof widths;
  footer?: ReactNode;
  children: ReactNode;
};

/**
 * A dialog is open as long as it is rendered; Escape and a press outside close it. Focus moves to the `data-autofocus`
 * element, else to the first, and returns to its origin on closing.
 */
export function useModalDialog(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    const element = dialog.current;
    const menu = element?.closest<HTMLElement>("[popover]");
    if (!element?.open) element?.showModal();
    element?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement) opener.focus();
      // A menu that led to the dialog closes with it, and focus goes to the menu's button.
      menu?.hidePopover();
    };
  }, []);
  return dialog;
}

/** A dialog with header, body and footer. Default width: 480 px. */
export function Modal({ title, onClose, size = "medium", footer, children }: ModalProps) {
  const dialog = useModalDialog();
  const id = useId();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for it is Escape, which arrives as cancel
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
      className={cx("modal m-auto w-[calc(100%-1rem)] border border-line-strong bg-raised p-0", widths[size])}
    >
      <header className="flex items-center gap-3 border-b border-line px-4 py-2">
        <h2 id={id} className="label flex-1 font-semibold text-ink-1">
          {title}
        </h2>
        <button
          type="button"
          aria-label="Close"
          onClick={onClose}
          className="-m-1 grid place-items-center p-1 text-ink-3 hover:text-ink-1 pointer-coarse:-mr-4"
        >
          <Close />
        </button>
      </header>
      <div className="max-h-[min(70dvh,100dvh-9rem)] overflow-y-auto p-4">{children}</div>
      {footer !== undefined && (
        <footer className="flex justify-end gap-2 border-t border-line px-4 py-2">{footer}</footer>
      )}
    </dialog>
  );
}
