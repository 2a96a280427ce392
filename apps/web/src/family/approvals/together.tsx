import type { Approval } from "@pave/contract";
import { useAmounts } from "../../data/use-amounts.js";

const nouns: Partial<Record<Approval["kind"], string>> = { payment: "payment", modification: "modification" };

/** The other changes whose amounts count together with this one's; nothing if there are none. */
export function Together({ approval: { kind, together } }: { approval: Approval }) {
  const { full } = useAmounts("USD");
  if (together === null) return null;
  const { others, days, total } = together;
  const noun = nouns[kind] ?? "change";
  return (
    <p className="text-body text-ink-2">
      With {others} other {noun}
      {others > 1 && "s"} in {days} {days === 1 ? "day" : "days"}: {total === null ? "amount unknown" : full(total)}
    </p>
  );
}
