import type { Total } from "@pave/contract";
import type { FamilyKey } from "@pave/contract/families";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { paged, type ReadPages, trpc } from "../../data/trpc.js";
import type { ReadList } from "../../family/family.js";

/** Without the previous reading's total. */
const { placeholderData: _, ...counted } = paged;
const nothing: ReadPages<never> = { queryKey: [["none"]], initialPageParam: null };

/** A list as given by an address. */
export type ListQuestion = { family: FamilyKey; search: Readonly<Record<string, unknown>>; rows: number };

type Found = { total: Total | null; items: readonly { id: string; name: string }[] };
const none: Found = { total: null, items: [] };

/** The number of records in a list and its first ones; nothing until known. */
export function useListed(question: ListQuestion | undefined): Found {
  const api = trpc.useUtils();
  const [loaded, setLoaded] = useState<{ family: string; read: ReadList }>();
  const family = question?.family;
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
  const read = question !== undefined && loaded?.family === family ? loaded?.read : undefined;
  const { data } = useInfiniteQuery({
    ...counted,
    ...(read === undefined || question === undefined ? nothing : read(api, question.search, question.rows)),
    enabled: read !== undefined,
  });
  const [page] = data?.pages ?? [];
  return page === undefined ? none : { total: page.total, items: page.items };
}
