import type { FamilyKey } from "@pave/contract";
import { limits } from "@pave/contract/limits";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { X } from "lucide-react";
import { trpc } from "../../data/trpc.js";
import { Button, buttonClass } from "../../ui/button.js";
import type { NameOf } from "../calls.js";
import { useCompareIds } from "./ids.js";
import { compareLink } from "./link.js";

/** The records selected for comparison, and the link to compare them. */
export function CompareBar({ family, nameOf }: { family: FamilyKey; nameOf: NameOf }) {
  const [ids, change] = useCompareIds(family);
  const isReady = ids.length >= limits.compareMin;
  return (
    <section
      aria-label="Comparison"
      className="flex flex-wrap items-center gap-2 border-t border-line-strong bg-well px-3 py-2"
    >
      <h2 className="label text-ink-3">
        Compare {ids.length}/{limits.compareMax}
      </h2>
      <ul className="order-last flex w-full min-w-0 gap-1 overflow-x-auto sm:order-none sm:w-auto sm:flex-1">
        {ids.map((id) => (
          <Chip key={id} nameOf={nameOf} id={id} onRemove={() => change(ids.filter((other) => other !== id))} />
        ))}
      </ul>
      <p role="status" className="text-dense text-ink-3">
        {ids.length === limits.compareMax && "Limit reached: remove one to add another."}
        {!isReady && "Select one more."}
      </p>
      <div className="ml-auto flex items-center gap-2">
        {isReady && (
          <Link {...compareLink(family, ids)} className={buttonClass({ variant: "primary", size: "small" })}>
            Compare
          </Link>
        )}
        <Button size="small" variant="ghost" onClick={() => change([])}>
          Clear
        </Button>
      </div>
    </section>
  );
}

type ChipProps = { nameOf: NameOf; id: string; onRemove: () => void };

function Chip({ nameOf, id, onRemove }: ChipProps) {
  const { data, isError } = useQuery(nameOf(trpc.useUtils(), id));
  const name = data ?? (isError ? "Not available" : "Loading...");
  return (
    <li className="flex min-h-6 max-w-60 shrink-0 items-center border border-line-strong bg-card pl-2 text-dense">
      <span className="truncate">{name}</span>
      <button
        type="button"
        aria-label={`Remove ${name} from the comparison`}
        onClick={onRemove}
        className="grid size-6 shrink-0 place-items-center text-ink-3 hover:text-ink-1"
      >
        <X aria-hidden="true" className="size-3" />
      </button>
    </li>
  );
}
