import { type ReactNode, useId } from "react";

export type FieldText = { label: string; hint?: ReactNode; error?: string | undefined };

export type FieldIds = { id: string; "aria-describedby"?: string; "aria-invalid"?: true };

/** A label, the control it names, and the hint or error below it. */
export function Field({ label, hint, error, children }: FieldText & { children: (ids: FieldIds) => ReactNode }) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="label text-ink-3">
        {label}
      </label>
      {children({ id, ...(note && { "aria-describedby": noteId }), ...(error && { "aria-invalid": true as const }) })}
      {note && (
        <p id={noteId} className={error ? "text-dense text-danger" : "text-dense text-ink-4"}>
          {note}
        </p>
      )}
    </div>
  );
}

/** The look of every input and select. */
export const controlClass =
  "min-h-10 w-full rounded-sm border border-line-strong bg-well px-3 text-form text-ink-1 transition-colors hover:border-ink-3 aria-invalid:border-danger disabled:text-ink-4";
