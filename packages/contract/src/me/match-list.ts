import * as z from "zod";
import { limits } from "../core/limits.js";
import { Id, requiredText, text } from "../core/scalars.js";
import { OrgType } from "../organizations/shapes.js";

/* A list of somebody's own, put beside the organizations that are known. */

/** The lists from which identifiers of organizations come. */
export const MatchScheme = z.enum(["ein", "uei", "lei", "cageCode", "geoid", "fdicCert", "rssdId", "crdNumber"]);
export type MatchScheme = z.infer<typeof MatchScheme>;

/** One line of the list: a name, an identifier or both. */
export const MatchRow = z
  .strictObject({
    name: requiredText(300).optional(),
    identifier: requiredText(60).optional(),
    scheme: MatchScheme.optional().describe("Identifier scheme. If omitted, all possible schemes are searched"),
    state: text(60).optional().describe("USPS code or name of the state"),
  })
  .refine(({ name, identifier }) => name !== undefined || identifier !== undefined, "A name or an identifier");
export type MatchRow = z.infer<typeof MatchRow>;
export const MatchList = z.strictObject({ rows: z.array(MatchRow).min(1).max(limits.matchRowsMax) });
export type MatchList = z.infer<typeof MatchList>;

/**
 * Why an organization may be meant.
 * - identifier: it has this identifier. ambiguousIdentifier: so have others, in other lists.
 * - government: the same kind of government of the same name in the same state.
 * - sameName: a name of it has the same words. nearName: a name of it is like it.
 * - sameState, otherState: where it is, beside where the line says. nameDiffers: it has another name than the line says.
 */
export const MatchReason = z.enum([
  "identifier",
  "ambiguousIdentifier",
  "government",
  "sameName",
  "nearName",
  "sameState",
  "otherState",
  "nameDiffers",
]);
export type MatchReason = z.infer<typeof MatchReason>;

export const MatchCandidate = z.object({
  id: Id,
  name: z.string(),
  orgType: OrgType,
  region: z.string().nullable(),
  locality: z.string().nullable(),
  isSample: z.boolean(),
  score: z.number().min(0).max(1),
  reasons: z.array(MatchReason),
});
export type MatchCandidate = z.infer<typeof MatchCandidate>;

/** matched: one is meant without doubt. doubtful: to choose among. skipped: there was no time left to look. */
export const MatchStatus = z.enum(["matched", "doubtful", "none", "skipped"]);
export type MatchStatus = z.infer<typeof MatchStatus>;
/** The lines in their order, each with at most five organizations, the likeliest first. */
export const MatchedList = z.object({
  rows: z.array(z.object({ status: MatchStatus, candidates: z.array(MatchCandidate) })),
  counts: z.record(MatchStatus, z.int()),
});
export type MatchedList = z.infer<typeof MatchedList>;

/** What was chosen, to be followed or, where a portfolio is named, to be put into it. */
export const KeepMatches = z.strictObject({
  organizationIds: z.array(Id).min(1).max(limits.watchlistMax),
  portfolioId: Id.optional().describe("One of the caller's portfolios"),
});
export type KeepMatches = z.infer<typeof KeepMatches>;
export const KeptMatches = z.object({
  added: z.int(),
  present: z.int().describe("Already followed or in the portfolio"),
  missing: z.int().describe("Organizations that no longer exist"),
});
export type KeptMatches = z.infer<typeof KeptMatches>;
