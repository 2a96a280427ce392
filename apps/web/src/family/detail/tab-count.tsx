import { formatCompact, formatNumber } from "@pave/contract/format";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { paged, type ReadPages } from "../../data/trpc.js";
import { whenIdle } from "../../ui/loading/when-idle.js";

type TabCountProps = {
  read: ReadPages<unknown>;
  /** false: the record has not loaded, and may not exist. */
  isWanted: boolean;
};

/** The number of a tab's rows, from its first page, read once the record shows. Room for two digits is reserved. */
export function TabCount({ read, isWanted }: TabCountProps) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => void whenIdle(() => setIdle(true)), []);
  const { data } = useInfiniteQuery({ ...paged, ...read, enabled: isIdle && isWanted });
  const total = data?.pages[0]?.total ?? null;
  return (
    <span
      data-count={total?.value}
      title={total === null ? undefined : formatNumber(total.value)}
      className="ml-1 inline-block min-w-[2ch] text-left font-normal opacity-80"
    >
      {total !== null && `${total.isExact ? "" : "~"}${formatCompact(total.value)}`}
    </span>
  );
}
