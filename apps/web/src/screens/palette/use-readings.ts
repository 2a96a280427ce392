import type { Total } from "@pave/contract";
import { type CountyIndex, countyWord, indexCounties, type Reading, readWords } from "@pave/contract/grammar";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { paged, type ReadPages, trpc } from "../../data/trpc.js";
import type { ReadList } from "../../family/family.js";

type Span = { start: number; end: number };

/** The ways to understand a line as a filtered list; the names of counties are loaded with the first line that has one. */
export function useReadings(line: string, taken: readonly Span[]): readonly Reading[] {
  const [counties, setCounties] = useState<CountyIndex>();
  const isWanted = counties === undefined && countyWord.test(line);
  useEffect(() => {
    if (!isWanted) return;
    // Without them a county is searched for as text.
    import("@pave/contract/counties").then(
      ({ allCounties }) => setCounties(indexCounties(allCounties)),
      () => undefined,
    );
  }, [isWanted]);
  return useMemo(
    () => (line.trim() === "" ? [] : readWords(line, { thisYear: new Date().getFullYear(), counties, taken })),
    [line, counties, taken],
  );
}

/** Without the total of the reading before. */
const { placeholderData: _, ...counted } = paged;
const nothing: ReadPages<never> = { queryKey: [["none"]], initialPageParam: null };

/** How many records a reading leaves; null until it is known. */
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
