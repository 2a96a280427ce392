import type { CountRelated, FamilyKey, RelatedList } from "@pave/contract";
import { formatCompact, formatNumber } from "@pave/contract/format";
import { useEffect, useState } from "react";
import { abortable, trpc } from "../../data/trpc.js";
import { whenIdle } from "../../ui/loading/when-idle.js";

type TabCountProps = {
  type: FamilyKey;
  id: string;
  list: RelatedList;
  /** false: the record has not loaded, and may not exist. */
  isWanted: boolean;
};

/** The number of a tab's rows: one query for all tabs, once the record shows. Room for two digits is reserved. */
export function TabCount({ type, id, list, isWanted }: TabCountProps) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => void whenIdle(() => setIdle(true)), []);
  // Guarantee of the cast: only families with counted lists have such tabs.
  const input = { type: type as CountRelated["type"], id };
  const { data } = trpc.related.counts.useQuery(input, { ...abortable, enabled: isIdle && isWanted });
  const total = data?.items.find((one) => one.list === list)?.total ?? null;
  return (
    <span
      data-count={total?.value}
      title={total === null ? undefined : formatNumber(total.value)}
      className="ml-1 inline-block min-w-[2ch] text-left font-normal"
    >
      {total !== null && `${total.isExact ? "" : "~"}${formatCompact(total.value)}`}
    </span>
  );
}
