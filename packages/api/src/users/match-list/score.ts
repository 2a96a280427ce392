import type { MatchReason, MatchRow, MatchStatus } from "@pave/contract";
import type { Matching } from "@pave/db";
import { plainWords } from "@pave/ingest/match";

/* How well an organization fits a line of a list: pure, so that each rule can be tried by itself. */

/** How it was found: by an identifier of one list or of one among several, as a government, or by words. */
export type FoundBy = "identifier" | "ambiguousIdentifier" | "government" | "words";

/** Words that tell the form of a body and nothing of which one it is. */
const formWords = new Set(
  "inc incorporated llc lp llp corp corporation co company ltd limited pllc pc plc the of and for".split(" "),
);

/** The words of a name by which it is known, in the spelling that names share. */
export function knownWords(name: string): string[] {
  const words = plainWords(name)
    .split(" ")
    .filter((word) => word !== "");
  const telling = words.filter((word) => !formWords.has(word));
  return telling.length > 0 ? telling : words;
}

/** How alike two names are, 0 to 1: the words that they share, twice, by those that they have (Dice). */
export function likeness(one: string, other: string): number {
  const [first, second] = [new Set(knownWords(one)), new Set(knownWords(other))];
  if (first.size === 0 || second.size === 0) return 0;
  const shared = [...first].filter((word) => second.has(word)).length;
  return (2 * shared) / (first.size + second.size);
}

type Scored = { score: number; reasons: MatchReason[] };

/** The most that names alone can come to. */
const nameMax = 0.95;
const near = 0.5;
const differs = 0.34;

/**
 * The score of an organization for a line. An identifier is certain unless other lists have it too or the names differ;
 * a government of the same kind, name and state nearly so. Names count by their likeness, less where the state is
 * another and a little less where the line names none.
 */
export function scoreOf(
  { name }: Pick<MatchRow, "name">,
  state: string | null,
  found: FoundBy,
  { names, region }: Pick<Matching, "names" | "region">,
): Scored {
  const alike = name === undefined ? null : Math.max(0, ...names.map((other) => likeness(name, other)));
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

/** What can be taken without a look, and by how much it must lead. */
const certain = 0.9;
const lead = 0.05;
/** Below this nothing is shown. */
export const worthShowing = 0.4;

/** Whether one of the scores, the highest first, is meant without doubt. */
export function statusOf(scores: readonly number[]): MatchStatus {
  const [first, second] = scores;
  if (first === undefined) return "none";
  return first >= certain && first - (second ?? 0) >= lead ? "matched" : "doubtful";
}
