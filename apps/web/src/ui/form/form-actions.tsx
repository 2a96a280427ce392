import type { ReactNode } from "react";
import { Button, type ButtonLook } from "../button.js";

type FormActionsProps = Pick<ButtonLook, "variant"> & {
  label: string;
  busyLabel: string;
  isBusy: boolean;
  onCancel: () => void;
  children?: ReactNode;
};

/** The buttons below a form: submit, cancel, and any others. */
export function FormActions({ label, busyLabel, isBusy, variant = "primary", onCancel, children }: FormActionsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" variant={variant} disabled={isBusy}>
        {isBusy ? busyLabel : label}
      </Button>
      <Button variant="ghost" onClick={onCancel}>
        Cancel
      </Button>
      {children}
    </div>
  );
}
