import type { Chip } from "@pave/contract/grammar";
import { X } from "lucide-react";
import type { KeyboardEvent } from "react";

/** The filters recognized in the line; removing one searches for its words as text. */
export function ReadAs({ chips, onTake }: { chips: readonly Chip[]; onTake: (chip: Chip) => void }) {
  if (chips.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-1.5 border-b border-line px-4 py-1.5 text-dense">
      <span aria-hidden="true" className="text-ink-4">
        Read as
      </span>
      <ul aria-label="Read as" className="contents">
        {chips.map((chip) => (
          <li key={`${chip.start} ${chip.field}`}>
            <button
              type="button"
              aria-label={`Remove ${chip.label}: ${chip.name}`}
              onClick={() => onTake(chip)}
              onKeyDown={(event: KeyboardEvent) => {
                if (event.key !== "Delete" && event.key !== "Backspace") return;
                event.preventDefault();
                onTake(chip);
              }}
              className="flex min-h-6 items-center gap-1.5 border border-primary bg-selected pr-1 pl-2 text-ink-1 hover:bg-hover"
            >
              <span className="text-ink-3">{chip.label}</span>
              {chip.name}
              <X aria-hidden="true" className="size-3 text-ink-3" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
