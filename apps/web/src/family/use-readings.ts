import type { FamilyKey } from "@pave/contract";
import type { CountyIndex, Reading } from "@pave/contract/grammar";
import { keepPreviousData } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { today } from "../core/today.js";
import { useSettled } from "../data/queries/use-search-all.js";
import { trpc } from "../data/trpc.js";

type Span = { start: number; end: number };

type Grammar = typeof import("@pave/contract/grammar");
const none: readonly Reading[] = [];

/** A lazily imported module; undefined until loaded, or if loading failed. */
function useLoaded<Value>(isWanted: boolean, load: () => Promise<Value>): Value | undefined {
  const [loaded, setLoaded] = useState<{ value: Value }>();
  const isMissing = isWanted && loaded === undefined;
  useEffect(() => {
    if (!isMissing) return;
    // Without it, the line is searched as text.
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

const useCounties = (grammar: Grammar | undefined, line: string): CountyIndex | undefined =>
  useLoaded(grammar?.mentionsCounty(line) === true, loadCounties);

/**
 * The readings of a line as a filtered list. The grammar loads on first use, county names with the first line that
 * mentions a county; the organizations that the line names are looked up, and those of the line before stay until then.
 */
export function useReadings(line: string, taken: readonly Span[], family?: FamilyKey): readonly Reading[] {
  const grammar = useLoaded(true, loadGrammar);
  const counties = useCounties(grammar, line);
  const q = useSettled(line.trim());
  const thisYear = new Date().getFullYear();
  const isList = useMemo(
    () => q !== "" && (grammar?.namesToLookUp(q, { thisYear, ...(family && { family }) }) ?? null) !== null,
    [grammar, q, thisYear, family],
  );
  const { data } = trpc.search.names.useQuery(
    { q, ...(family && { family }) },
    { enabled: isList, placeholderData: keepPreviousData, trpc: { abortOnUnmount: true } },
  );
  const { names, unknown } = (isList ? data : undefined) ?? {};
  return useMemo(
    () =>
      grammar === undefined || line.trim() === ""
        ? none
        : grammar.readWords(line, {
            thisYear,
            today: today(),
            counties,
            names,
            unknown,
            taken,
            ...(family && { family }),
          }),
    [grammar, line, counties, names, unknown, taken, family, thisYear],
  );
}

/** The words of a list's search text that request an exclusion or an order which the list does not have. */
export function useUnread(line: string, family: FamilyKey): readonly string[] {
  const grammar = useLoaded(true, loadGrammar);
  const thisYear = new Date().getFullYear();
  const counties = useCounties(grammar, line);
  return useMemo(
    () => grammar?.unreadWords(line, family, { thisYear, today: today(), counties }) ?? [],
    [grammar, line, family, thisYear, counties],
  );
}

/** What is said about words that a list cannot obey. */
export const unreadText = (words: string): string =>
  `“${words}” is searched as text; the list has no filter or order for it`;

/** A reading in words: its filters and order, and the text that remains. */
export const wordsOf = ({ chips, text }: Reading): string =>
  [
    ...chips.filter(({ field }) => field !== "sort").map(({ label, name }) => `${label}: ${name}`),
    ...chips.filter(({ field }) => field === "sort").map(({ name }) => `order by ${name}`),
    ...(text === "" ? [] : [`“${text}”`]),
  ].join(", ");
