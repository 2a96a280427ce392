import { formatNumber, formatPercent } from "@pave/contract/format";
import type { Answers } from "../../data/trpc.js";

type Coverage = Answers["system"]["dataCoverage"]["families"][number];
type Chosen = Readonly<Record<string, readonly string[] | undefined>>;

/**
 * The universe that a list is filtered to: grants, or one type of organization, optionally in one state. Undefined for
 * other filters, and if the size of the universe is unknown.
 */
export function universeOf(all: readonly Coverage[], family: string, chosen: Chosen): Coverage | undefined {
  const given = Object.entries(chosen).filter(([, values]) => (values?.length ?? 0) > 0);
  const only = (field: string) => {
    const values = chosen[field] ?? [];
    return values.length === 1 ? (values[0] ?? null) : null;
  };
  const [orgType, state, programType] = [only("orgType"), only("state"), only("programType")];
  const counted = [orgType !== null && "orgType", state !== null && "state", programType === "grant" && "programType"];
  const isNarrowed = given.some(([field]) => !counted.includes(field));
  const isWhole = family === "organizations" ? orgType !== null : family === "programs" && programType === "grant";
  if (isNarrowed || !isWhole) return undefined;
  return all.find(
    (one) => one.family === family && one.orgType === orgType && one.state === state && one.expectedCount !== null,
  );
}

/** A share in percent; one too small for its decimal is not 0. */
export const shareWords = (share: number): string => (share > 0 && share < 0.000_5 ? "<0.1%" : formatPercent(share));

/** The share of a universe covered by real records, in a sentence that names who counted. */
export function coverageWords({ presentCount, expectedCount, coverage, note, source }: Coverage): string {
  const share = coverage === null ? "" : ` (${shareWords(coverage)})`;
  const why = note === null ? "" : `. ${note}`;
  return `${formatNumber(presentCount)} of ${formatNumber(expectedCount)} on file${share}, per ${source}${why}`;
}
