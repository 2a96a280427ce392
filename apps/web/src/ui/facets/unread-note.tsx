import { X } from "lucide-react";

/** The parts of the address that are not applied, so that an unfiltered list is not taken for a filtered one. */
export function UnreadNote({ parts, onDismiss }: { parts: readonly string[]; onDismiss: () => void }) {
  return (
    <div className="flex items-center gap-2 border-b border-line pl-3 text-dense text-warning">
      <p role="alert" className="min-w-0 flex-1 py-1 wrap-break-word">
        Not applied, because the list has no such filter or value: {parts.join(", ")}
      </p>
      <button
        type="button"
        aria-label="Remove these from the address"
        onClick={onDismiss}
        className="grid size-8 shrink-0 place-items-center text-ink-3 hover:text-ink-1"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}
