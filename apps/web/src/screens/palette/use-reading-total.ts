import type { Total } from "@pave/contract";
import type { Reading } from "@pave/contract/grammar";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { paged, type ReadPages, trpc } from "../../data/trpc.js";
import type { ReadList } from "../../family/family.js";

/** Without the previous reading's total. */
const { placeholderData: _, ...counted } = paged;
const nothing: ReadPages<never> = { queryKey: [["none"]], initialPageParam: null };

/** Number of records that a reading matches; null until known. */
export function useReadingTotal(reading: Reading | undefined): Total | null {
  const api = trpc.useUtils();
  const [loaded, setLoaded] = useState<{ family: string; read: ReadList }>();
  const family = reading?.family;
  useEffect(() => {
    if (family === undefined) return;
    let isWanted = true;
    import("../../families/registry.js")
      .then(({ families }) => families[family].readList())
      .then(
        (read) => isWanted && setLoaded({ family, read }),
        () => undefined,
      );
    return () => {
      isWanted = false;
    };
  }, [family]);
  const read = reading !== undefined && loaded?.family === family ? loaded?.read : undefined;
  const { data } = useInfiniteQuery({
    ...counted,
    ...(read === undefined || reading === undefined
      ? nothing
      : read(api, { ...reading.filters, search: reading.text })),
    enabled: read !== undefined,
  });
  return data?.pages[0]?.total ?? null;
}
