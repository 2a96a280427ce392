import type { ComponentProps, ReactNode } from "react";
import { type Failure, FormFailure } from "./form-failure.js";

type Props = {
  form: { formProps: ComponentProps<"form">; failure: Failure | null };
  className?: string;
  onChange?: () => void;
  children: ReactNode;
};

/** A form's fields in a column, below the failure of the whole. */
export function Form({ form, className = "flex flex-col gap-4", onChange, children }: Props) {
  return (
    <form {...form.formProps} onChange={onChange} className={className}>
      <FormFailure failure={form.failure} />
      {children}
    </form>
  );
}
