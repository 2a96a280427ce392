import type { FamilyKey } from "@pave/contract";
import type { CountyIndex, Reading } from "@pave/contract/grammar";
import { useEffect, useMemo, useState } from "react";

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
 * The ways to understand a line as a filtered list. The grammar is loaded when this is first used, the names of counties
 * with the first line that has one.
 */
export function useReadings(line: string, taken: readonly Span[], family?: FamilyKey): readonly Reading[] {
  const grammar = useLoaded(true, loadGrammar);
  const counties = useLoaded(grammar?.countyWord.test(line) === true, loadCounties);
  return useMemo(
    () =>
      grammar === undefined || line.trim() === ""
        ? none
        : grammar.readWords(line, { thisYear: new Date().getFullYear(), counties, taken, ...(family && { family }) }),
    [grammar, line, counties, taken, family],
  );
}
