import type { Total } from "@pave/contract";
import type { CountyIndex, Reading } from "@pave/contract/grammar";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { paged, type ReadPages, trpc } from "../../data/trpc.js";
import type { ReadList } from "../../family/family.js";

type Span = { start: number; end: number };

type Grammar = typeof import("@pave/contract/grammar");
const none: readonly Reading[] = [];

/** What an import answers, once it is wanted; undefined until then, and where it could not be loaded. */
function useLoaded<Value>(isWanted: boolean, load: () => Promise<Value>): Value | undefined {
  const [loaded, setLoaded] = useState<{ value: Value }>();
  const isMissing = isWanted && loaded === undefined;
  useEffect(() => {
    if (!isMissing) return;
    // Without it the line is searched for as text.
    load().then(
      (value) => setLoaded({ value }),
      () => undefined,
    );
  }, [isMissing]);
  return loaded?.value;
}

const loadGrammar = (): Promise<Grammar> => import("@pave/contract/grammar");
const loadCounties = async (): Promise<CountyIndex> => {
  const [{ indexCounties }, { allCounties }] = await Promise.all([loadGrammar(), import("@pave/contract/counties")]);
  return indexCounties(allCounties);
};

/**
 * The ways to understand a line as a filtered list. The grammar is loaded with the open palette, the names of counties
 * with the first line that has one.
 */
export function useReadings(line: string, taken: readonly Span[]): readonly Reading[] {
  const grammar = useLoaded(true, loadGrammar);
  const counties = useLoaded(grammar?.countyWord.test(line) === true, loadCounties);
  return useMemo(
    () =>
      grammar === undefined || line.trim() === ""
        ? none
        : grammar.readWords(line, { thisYear: new Date().getFullYear(), counties, taken }),
    [grammar, line, counties, taken],
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
