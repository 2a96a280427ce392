import {
  limits,
  type MatchCandidate,
  type MatchedList,
  type MatchList,
  type MatchRow,
  Refusal,
  type SavedMatches,
  type SaveMatches,
  states,
} from "@pave/contract";
import {
  addOrganizationsToPortfolio,
  type CandidateOrganization,
  columnOf,
  countOwnForUpdate,
  countPortfolioItems,
  followOrganizations,
  liveOrganizations,
  matchIdentifiers,
  matchIds,
  matchKeys,
  matchWords,
  type ParsedIdentifier,
  parseIdentifiers,
  quickSearchOrganizations,
  watchlistItems,
} from "@pave/db";
import { governmentKeys } from "@pave/ingest/match";
import { readGovernmentName } from "@pave/ingest/names";
import type { UserContext } from "../../core/context.js";
import { fieldError } from "../../core/records.js";
import { lockCallersOwn } from "../own.js";
import { acceptsRecord, portfolioKind } from "../portfolios/portfolio.js";
import { identifyingWords, type MatchMethod, scoreOf, spelledOut, statusOf, worthShowing } from "./score.js";

/** Time limit of name searches, so that no list occupies a server; remaining lines are reported as skipped. */
const timeMs = 15_000;
const linesAtOnce = 25;
const candidatesMax = 5;
const wordsMax = 8;

type Line = MatchRow & { at: number; usps: string | null };
type Candidates = Map<string, MatchCandidate>;

/** The USPS code of a state given by code or name; null if unknown. */
function uspsOf(state: string | undefined): string | null {
  const written = state?.trim().toUpperCase();
  return states.find(({ usps, name }) => usps === written || name.toUpperCase() === written)?.usps ?? null;
}

/**
 * Matches lines to organizations: by identifier, then as governments of a state, then by name. A line settled by an
 * identifier is not searched further.
 */
export async function matchList({ db, now }: UserContext, { rows }: MatchList): Promise<MatchedList> {
  const lines = rows.map(
    (row, at): Line => ({
      ...row,
      ...(row.name !== undefined && { name: spelledOut(row.name) }),
      at,
      usps: uspsOf(row.state),
    }),
  );
  const candidates = lines.map((): Candidates => new Map());
  const note = (by: MatchMethod) => (found: CandidateOrganization) => {
    const line = lines[found.at];
    const known = candidates[found.at];
    if (line && known) keep(known, found, scoreOf(line, line.usps, by, found));
  };
  await byIdentifiers(db, lines, note);
  const unsettled = () => lines.filter(({ at, name }) => name !== undefined && !isSettled(candidates[at]));
  const keys = unsettled().flatMap(keyOf);
  if (keys.length > 0) for (const found of await matchKeys(db, keys)) note("government")(found);
  const until = now().getTime() + timeMs;
  const skipped = new Set<number>();
  const waiting = unsettled();
  for (let from = 0; from < waiting.length; from += linesAtOnce) {
    const some = waiting.slice(from, from + linesAtOnce);
    if (now().getTime() > until) for (const { at } of some) skipped.add(at);
    else await byNames(db, some, candidates, note("words"));
  }
  const answered = candidates.map((known, at) => {
    const best = [...known.values()].filter(({ score }) => score >= worthShowing).sort(byScore);
    const status =
      skipped.has(at) && best.length === 0 ? ("skipped" as const) : statusOf(best.map(({ score }) => score));
    return { status, candidates: best.slice(0, candidatesMax) };
  });
  const counts = { matched: 0, doubtful: 0, none: 0, skipped: 0 };
  for (const { status } of answered) counts[status]++;
  return { rows: answered, counts };
}

const byScore = (a: MatchCandidate, b: MatchCandidate) => b.score - a.score || (a.name < b.name ? -1 : 1);

function keep(
  known: Candidates,
  { id, name, orgType, region, locality, isSample }: CandidateOrganization,
  scored: Pick<MatchCandidate, "score" | "reasons">,
): void {
  if ((known.get(id)?.score ?? 0) < scored.score)
    known.set(id, { id, name, orgType, region, locality, isSample, ...scored });
}

const isSettled = (known: Candidates | undefined) =>
  statusOf([...(known?.values() ?? [])].map(({ score }) => score).sort((a, b) => b - a)) === "matched";

type Database = UserContext["db"];
type Note = (by: MatchMethod) => (found: CandidateOrganization) => void;

/** A bare number may belong to several registers; if it matches organizations in more than one, it is inconclusive. */
async function byIdentifiers(db: Database, lines: readonly Line[], note: Note): Promise<void> {
  const byColumn = new Map<ParsedIdentifier["column"], { at: number; value: string }[]>();
  for (const { at, identifier, scheme } of lines) {
    for (const { column, value } of identifier === undefined ? [] : parseIdentifiers(identifier))
      if (scheme === undefined || columnOf(scheme) === column)
        byColumn.set(column, [...(byColumn.get(column) ?? []), { at, value }]);
  }
  const found: CandidateOrganization[] = [];
  for (const [column, wanted] of byColumn) found.push(...(await matchIdentifiers(db, column, wanted)));
  const meant = new Map<number, Set<string>>();
  for (const { at, id } of found) meant.set(at, (meant.get(at) ?? new Set()).add(id));
  for (const each of found) note(meant.get(each.at)?.size === 1 ? "identifier" : "ambiguousIdentifier")(each);
}

/** The match key of a government with the line's name; null where names repeat within the state. */
function keyOf({ at, name = "", usps }: Line): { at: number; value: string }[] {
  if (usps === null) return [];
  const read = readGovernmentName(name, usps, "", false);
  if (read === null) return [];
  const { matchKey, joins } = governmentKeys(read, usps);
  return joins ? [{ at, value: matchKey }] : [];
}

/**
 * The organizations that a name may mean, misspelled or, of three words or more, without its last word, which often says
 * what kind of body it is.
 */
async function nearestTo(db: Database, name: string): Promise<{ id: string }[]> {
  const hits = await quickSearchOrganizations(db, { q: name, limit: candidatesMax });
  const words = name.trim().split(/\s+/);
  if (hits.length > 0 || words.length < 3) return hits;
  return quickSearchOrganizations(db, { q: words.slice(0, -1).join(" "), limit: candidatesMax });
}

/** By all words of the name; if nothing has all of them, by fuzzy search as in quick search. */
async function byNames(
  db: Database,
  lines: readonly Line[],
  candidates: readonly Candidates[],
  note: (found: CandidateOrganization) => void,
): Promise<void> {
  const wanted = lines.map(({ at, name = "" }) => ({ at, value: identifyingWords(name).slice(0, wordsMax).join(" ") }));
  for (const found of await matchWords(db, wanted)) note(found);
  for (const { at, name = "" } of lines) {
    if ((candidates[at]?.size ?? 0) > 0) continue;
    const hits = await nearestTo(db, name.slice(0, limits.searchMax));
    if (hits.length > 0)
      for (const found of await matchIds(
        db,
        at,
        hits.map(({ id }) => id),
      ))
        note(found);
  }
}

/**
 * Follows the chosen organizations or adds them to a portfolio: all of them, or none if the limit would be exceeded.
 */
export function saveMatches(ctx: UserContext, { organizationIds, portfolioId }: SaveMatches): Promise<SavedMatches> {
  const ids = [...new Set(organizationIds)];
  return ctx.db.transaction(async (tx) => {
    const live = await liveOrganizations(tx, ids);
    const add = async () => {
      if (portfolioId === undefined) {
        const before = await countOwnForUpdate(tx, watchlistItems, ctx.user.id);
        const added = await followOrganizations(tx, ctx.user.id, live, ctx.now());
        refuseMore(before + added, limits.watchlistMax, "records can be followed");
        return added;
      }
      const { type } = await lockCallersOwn(tx, ctx, portfolioKind, portfolioId);
      if (!acceptsRecord(type, "organizations", false))
        throw fieldError("portfolioId", `The portfolio holds only ${type}`);
      const before = await countPortfolioItems(tx, portfolioId);
      const added = await addOrganizationsToPortfolio(tx, portfolioId, live, ctx.now());
      refuseMore(before + added, limits.portfolioItemsMax, "records can be in a portfolio");
      return added;
    };
    const added = await add();
    return { added, present: live.length - added, missing: ids.length - live.length };
  });
}

function refuseMore(count: number, max: number, what: string): void {
  if (count > max) throw new Refusal("CONFLICT", `At most ${max} ${what}; this would make ${count}`);
}
