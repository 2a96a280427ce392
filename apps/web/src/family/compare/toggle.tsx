import type { FamilyKey } from "@pave/contract";
import { limits } from "@pave/contract/limits";
import { Check, Plus } from "lucide-react";
import { Button } from "../../ui/button.js";
import { useCompareIds } from "./ids.js";

type ToggleProps = { family: FamilyKey; id: string; name: string };

/** Adds a record to its family's comparison, or removes it. */
export function CompareToggle({ family, id, name }: ToggleProps) {
  const [ids, change] = useCompareIds(family);
  const isIn = ids.includes(id);
  const Icon = isIn ? Check : Plus;
  return (
    <Button
      aria-pressed={isIn}
      aria-label={`Compare ${name}`}
      disabled={!isIn && ids.length >= limits.compareMax}
      onClick={() => change(isIn ? ids.filter((other) => other !== id) : [...ids, id])}
    >
      <Icon aria-hidden="true" className="size-4" />
      Compare
    </Button>
  );
}
