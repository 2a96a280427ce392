import * as z from "zod";
import { anyOf } from "../core/fields.js";
import { checkPaging, PageQuery, pageOf } from "../core/paging.js";
import { CalendarDate, Id, Instant, Share, text } from "../core/scalars.js";
import { ProgramRow } from "../programs/shapes.js";
import { ProgramType } from "../programs/words.js";
import { opportunityWeights } from "./opportunity-fit.js";

/** What a person decided on an opportunity; `new` is one that they did not touch. */
export const OpportunityState = z.enum(["new", "saved", "dismissed", "pursuing", "submitted", "won", "lost"]);
export type OpportunityState = z.infer<typeof OpportunityState>;

/** How well a program fits, part by part; 0.5 where nothing is known that would tell. */
export const OpportunityFit = z.object({
  eligibility: Share.describe("Takes what the caller's organizations are"),
  sector: Share.describe("Is for a sector that the caller follows"),
  place: Share.describe("Is for a place where the caller's organizations are, or a state they follow"),
  size: Share.describe("What one applicant gets against a year's revenue of the largest of the caller's organizations"),
  timing: Share.describe("Leaves time to apply"),
});
export type OpportunityFit = z.infer<typeof OpportunityFit>;

export const OpportunityReason = z.object({
  part: OpportunityFit.keyof(),
  fit: Share,
  text: z.string(),
});
export type OpportunityReason = z.infer<typeof OpportunityReason>;

const decision = {
  userState: OpportunityState,
  note: z.string().nullable().describe("The caller's own"),
  decidedAt: Instant.nullable(),
};

const { id: entityId, ...program } = ProgramRow.shape;
/** A program that the caller's organizations may apply to. */
export const Opportunity = z.object({
  entityType: z.literal("programs"),
  entityId,
  ...program,
  closesAt: CalendarDate.nullable().describe("The last day to apply; null where there is none"),
  score: z
    .int()
    .min(0)
    .max(100)
    .describe(
      `The sum of the parts of the fit, each times what it counts: ${Object.entries(opportunityWeights)
        .map(([part, weight]) => `${part} ${weight}`)
        .join(", ")}`,
    ),
  fit: OpportunityFit,
  reasons: z.array(OpportunityReason).describe("One for each part, those that count most first"),
  ...decision,
});
export type Opportunity = z.infer<typeof Opportunity>;
export const OpportunityPage = pageOf(Opportunity);
export type OpportunityPage = z.infer<typeof OpportunityPage>;

export const OpportunitySort = z.enum(["score", "closesAt"]);
export type OpportunitySort = z.infer<typeof OpportunitySort>;

export const ListOpportunities = PageQuery.extend({
  userState: anyOf(OpportunityState).describe(
    "All but dismissed unless told; what was decided on is answered wherever it stands",
  ),
  programType: anyOf(ProgramType.extract(["grant", "loan"])),
  scoreMin: z.int().min(0).max(100).optional(),
  sort: OpportunitySort.default("score"),
  order: z.enum(["asc", "desc"]).optional().describe("The best first, or those that close first"),
}).check(checkPaging);
export type ListOpportunities = z.infer<typeof ListOpportunities>;

export const DecideOpportunity = z.strictObject({
  programId: Id,
  userState: OpportunityState,
  note: text(2_000).nullish().describe("Stays as it is where none is given; null empties it"),
});
export type DecideOpportunity = z.infer<typeof DecideOpportunity>;

/** What a person decided on one program. */
export const OpportunityDecision = z.object({ programId: Id, ...decision });
export type OpportunityDecision = z.infer<typeof OpportunityDecision>;
