import type { MatchReason, MatchRow, MatchStatus } from "@pave/contract";
import type { CandidateOrganization } from "@pave/db";
import { normalizeName } from "@pave/ingest/match";

/* Scores of an organization for a line of a list; pure functions, so that each rule can be tested. */

/** How a match was found: by an identifier of one scheme or several, as a government, or by name. */
export type MatchMethod = "identifier" | "ambiguousIdentifier" | "government" | "words";

/** Legal-form words, which do not identify an organization. */
const formWords = new Set(
  "inc incorporated llc lp llp corp corporation co company ltd limited pllc pc plc the of and for".split(" "),
);

/** Unambiguous abbreviations; "Co" may be a company as well as a county. */
const abbreviations: Readonly<Record<string, string>> = {
  auth: "authority",
  cnty: "county",
  cty: "county",
  dept: "department",
  dist: "district",
  hosp: "hospital",
  isd: "independent school district",
  twp: "township",
  univ: "university",
};

/** A name with its abbreviations in full, as publishers write it. */
export const spelledOut = (name: string): string =>
  name.replace(/[A-Za-z]+\b\.?/g, (word) => abbreviations[word.replace(".", "").toLowerCase()] ?? word);

/** The identifying words of a name, normalized. */
export function identifyingWords(name: string): string[] {
  const words = normalizeName(name)
    .split(" ")
    .filter((word) => word !== "");
  const distinctive = words.filter((word) => !formWords.has(word));
  return distinctive.length > 0 ? distinctive : words;
}

/** Similarity of two names, 0 to 1 (Dice coefficient of their words). */
export function nameSimilarity(one: string, other: string): number {
  const [first, second] = [new Set(identifyingWords(one)), new Set(identifyingWords(other))];
  if (first.size === 0 || second.size === 0) return 0;
  const shared = [...first].filter((word) => second.has(word)).length;
  return (2 * shared) / (first.size + second.size);
}

type Scored = { score: number; reasons: MatchReason[] };

/** Maximum score by name alone. */
const nameMax = 0.95;
const near = 0.5;
const differs = 0.34;

/**
 * Score of an organization for a line. An identifier is certain unless other schemes share it or the names differ; a
 * government of the same type, name and state is nearly so. Names score by similarity, less if the state differs and
 * slightly less if the line has none.
 */
export function scoreOf(
  { name }: Pick<MatchRow, "name">,
  state: string | null,
  found: MatchMethod,
  { names, region }: Pick<CandidateOrganization, "names" | "region">,
): Scored {
  const alike = name === undefined ? null : Math.max(0, ...names.map((other) => nameSimilarity(name, other)));
  const isElsewhere = state !== null && region !== null && region !== state;
  const place: MatchReason[] = state === null || region === null ? [] : [isElsewhere ? "otherState" : "sameState"];
  if (found === "identifier" || found === "ambiguousIdentifier") {
    const isOther = alike !== null && alike < differs;
    const sure = found === "identifier" ? 1 : alike !== null && alike >= near ? 0.98 : 0.7;
    const score = isOther || isElsewhere ? Math.min(sure, 0.7) : sure;
    return { score, reasons: [found, ...(isOther ? ["nameDiffers" as const] : []), ...place] };
  }
  if (found === "government") return { score: 0.97, reasons: ["government", ...place] };
  const likely = alike ?? 0;
  const byName = likely === 1 ? "sameName" : "nearName";
  const factor = isElsewhere ? 0.6 : state === null ? 0.96 : 1;
  return { score: round(likely * nameMax * factor), reasons: [byName, ...place] };
}

const round = (score: number) => Math.round(score * 100) / 100;

/** Minimum score and lead for a match without review. */
const certain = 0.9;
const lead = 0.05;
/** Minimum score to be shown. */
export const worthShowing = 0.4;

/** `matched` if the highest of the descending scores is certain. */
export function statusOf(scores: readonly number[]): MatchStatus {
  const [first, second] = scores;
  if (first === undefined) return "none";
  return first >= certain && first - (second ?? 0) >= lead ? "matched" : "doubtful";
}
