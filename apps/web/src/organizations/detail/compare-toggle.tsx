import { limits } from "@pave/contract/limits";
import { Check, Plus } from "lucide-react";
import { Button } from "../../components/button.js";
import { useCompareIds } from "../compare-ids.js";

/** Puts the organization into the comparison, or takes it out. */
export function CompareToggle({ id, name }: { id: string; name: string }) {
  const [ids, change] = useCompareIds();
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
