import * as z from "zod";
import { SourceKey } from "../core/fields.js";
import { ById, checkPaging, ListQuery, pageOf } from "../core/paging.js";
import { Id, Instant, requiredText, State, text } from "../core/scalars.js";

/* Records that may describe one organization, for manual review. */

/** `joined`: one organization; `apart`: two. */
export const MatchDecision = z.enum(["joined", "apart"]);
export type MatchDecision = z.infer<typeof MatchDecision>;

const values = z.record(z.string(), z.unknown());

/** One side of a match, with its compared values and the source of each of its records. */
export const MatchedBody = z.object({
  id: Id,
  name: z.string(),
  isGone: z.boolean().describe("true: merged into another organization"),
  sources: z.array(z.string()),
  values: values.describe("By column: names, place, identifiers"),
  records: z
    .array(
      z.object({
        source: z.string(),
        recordId: z.string(),
        joinedBy: z.enum(["itself", "identifier", "matchKey", "person"]).describe("Evidence for the match"),
      }),
    )
    .describe("Up to 20"),
});

/**
 * `key`: the two share a name; `identifiers`: the record has identifiers of several organizations; `handedOn`: the
 * record described the candidate before; `split`: a person split the record from the candidate.
 */
export const MatchEvidence = z.enum(["key", "identifiers", "handedOn", "split"]);
export type MatchEvidence = z.infer<typeof MatchEvidence>;

/** The fields by which two organizations are compared. */
export const MatchField = z.enum([
  ...(["name", "orgType", "county", "locality", "postalCode"] as const),
  ...([
    "ein",
    "uei",
    "cageCode",
    "lei",
    "fdicCert",
    "rssdId",
    "crdNumber",
    "geoid",
    "censusUnitId",
    "subtierCode",
  ] as const),
]);
export type MatchField = z.infer<typeof MatchField>;

/** A source record, its organization, and another organization it may belong to. */
export const Match = z.object({
  id: Id,
  source: z.string(),
  recordId: z.string(),
  reason: z.string(),
  evidence: MatchEvidence,
  strength: z.int().min(0).max(100).describe("How likely the two are one, by what agrees and differs"),
  agrees: z.array(MatchField).describe("Compared fields in which the two agree"),
  differs: z.array(MatchField).describe("Compared fields in which both have a value and these differ"),
  foundAt: Instant,
  values: values.describe("The record's values of the compared fields"),
  entity: MatchedBody.nullable(),
  candidate: MatchedBody.nullable(),
  decision: MatchDecision.nullable(),
  decidedAt: Instant.nullable(),
  decisionReason: z.string().nullable(),
});
export type Match = z.infer<typeof Match>;
export const MatchPage = pageOf(Match);
export type MatchPage = z.infer<typeof MatchPage>;

export const ListMatches = ListQuery.omit({ search: true, count: true })
  .extend({
    decision: z.enum(["open", ...MatchDecision.options]).default("open"),
    source: SourceKey.optional(),
    region: State.optional().describe("State of either organization, USPS code"),
    evidence: MatchEvidence.optional(),
  })
  .check(checkPaging);
export type ListMatches = z.infer<typeof ListMatches>;

/** Decides a match, or reverses a decision. */
export const DecideMatch = ById.extend({ reason: text(500).optional().describe("Reason recorded in the history") });
export type DecideMatch = z.infer<typeof DecideMatch>;

/** Splits a source's record from the organization an import merged it into. */
export const SplitRecord = ById.extend({
  source: SourceKey,
  recordId: requiredText(300),
  reason: text(500).optional().describe("Reason recorded in the history"),
});
export type SplitRecord = z.infer<typeof SplitRecord>;
export const RecordSplit = z.object({ organizationId: Id.describe("Organization created by the split") });
export type RecordSplit = z.infer<typeof RecordSplit>;
