import * as z from "zod";
import { anyOf } from "../core/fields.js";
import { checkPaging, PageQuery, pageOf } from "../core/paging.js";
import { CalendarDate, Id, Instant, Share, text } from "../core/scalars.js";
import { ProgramRow } from "../programs/shapes.js";
import { ProgramType } from "../programs/words.js";
import { opportunityWeights } from "./opportunity-fit.js";

/** The user's decision on an opportunity; `new` if there is none. */
export const OpportunityState = z.enum(["new", "saved", "dismissed", "pursuing", "submitted", "won", "lost"]);
export type OpportunityState = z.infer<typeof OpportunityState>;

/** Fit of a program by component; 0.5 if unknown. */
export const OpportunityFit = z.object({
  eligibility: Share.describe("Applicant types include the caller's organizations"),
  sector: Share.describe("Covers a sector the caller follows"),
  place: Share.describe("Covers a place of the caller's organizations or a state the caller follows"),
  size: Share.describe("Typical award against the annual revenue of the caller's largest organization"),
  timing: Share.describe("Enough time left to apply"),
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
  note: z.string().nullable().describe("The caller's private note"),
  decidedAt: Instant.nullable(),
};

const { id: entityId, ...program } = ProgramRow.shape;
/** A program that the caller's organizations may apply to. */
export const Opportunity = z.object({
  entityType: z.literal("programs"),
  entityId,
  ...program,
  closesAt: CalendarDate.nullable().describe("Application deadline; null if there is none"),
  score: z
    .int()
    .min(0)
    .max(100)
    .describe(
      `Weighted sum of the fit components: ${Object.entries(opportunityWeights)
        .map(([part, weight]) => `${part} ${weight}`)
        .join(", ")}`,
    ),
  fit: OpportunityFit,
  reasons: z.array(OpportunityReason).describe("One per component, highest weight first"),
  ...decision,
});
export type Opportunity = z.infer<typeof Opportunity>;
export const OpportunityPage = pageOf(Opportunity);
export type OpportunityPage = z.infer<typeof OpportunityPage>;

export const OpportunitySort = z.enum(["score", "closesAt"]);
export type OpportunitySort = z.infer<typeof OpportunitySort>;

export const ListOpportunities = PageQuery.extend({
  userState: anyOf(OpportunityState).describe(
    "Default: all but dismissed. Opportunities with a decision are returned whatever their fit",
  ),
  programType: anyOf(ProgramType.extract(["grant", "loan"])),
  scoreMin: z.int().min(0).max(100).optional(),
  sort: OpportunitySort.default("score"),
  order: z.enum(["asc", "desc"]).optional().describe("Best fit first, or earliest deadline first"),
}).check(checkPaging);
export type ListOpportunities = z.infer<typeof ListOpportunities>;

export const DecideOpportunity = z.strictObject({
  programId: Id,
  userState: OpportunityState,
  note: text(2_000).nullish().describe("Unchanged if omitted; null clears it"),
});
export type DecideOpportunity = z.infer<typeof DecideOpportunity>;

export const OpportunityDecision = z.object({ programId: Id, ...decision });
export type OpportunityDecision = z.infer<typeof OpportunityDecision>;
