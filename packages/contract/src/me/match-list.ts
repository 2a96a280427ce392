import * as z from "zod";
import { limits } from "../core/limits.js";
import { Id, requiredText, text } from "../core/scalars.js";
import { OrgType } from "../organizations/shapes.js";

/* Matching of a user's list to organizations. */

/** The lists from which identifiers of organizations come. */
export const MatchScheme = z.enum(["ein", "uei", "lei", "cageCode", "geoid", "fdicCert", "rssdId", "crdNumber"]);
export type MatchScheme = z.infer<typeof MatchScheme>;

/** One line of the list to match: a name, an identifier or both. */
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
 * Evidence for a candidate. - identifier: it has this identifier; ambiguousIdentifier: others share it in other
 * schemes. - government: same type of government, name and state. - sameName: a name has the same words; nearName: a
 * name is similar. - sameState, otherState: its state against the line's; nameDiffers: its name differs from the
 * line's.
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

/** matched: certain. doubtful: needs a choice. skipped: the time limit was reached. */
export const MatchStatus = z.enum(["matched", "doubtful", "none", "skipped"]);
export type MatchStatus = z.infer<typeof MatchStatus>;
/** The lines in order, each with at most five organizations, the likeliest first. */
export const MatchedList = z.object({
  rows: z.array(z.object({ status: MatchStatus, candidates: z.array(MatchCandidate) })),
  counts: z.record(MatchStatus, z.int()),
});
export type MatchedList = z.infer<typeof MatchedList>;

/** The chosen organizations, to follow or to add to a portfolio if one is given. */
export const SaveMatches = z.strictObject({
  organizationIds: z.array(Id).min(1).max(limits.watchlistMax),
  portfolioId: Id.optional().describe("One of the caller's portfolios"),
});
export type SaveMatches = z.infer<typeof SaveMatches>;
export const SavedMatches = z.object({
  added: z.int(),
  present: z.int().describe("Already followed or in the portfolio"),
  missing: z.int().describe("Organizations that no longer exist"),
});
export type SavedMatches = z.infer<typeof SavedMatches>;
