import {
  applicantTypesOf,
  type DecideOpportunity,
  fipsOfUsps,
  type ListOpportunities,
  type OpportunityDecision,
  type OpportunityPage,
  OrgType,
  Refusal,
  Sector,
  serverLimits,
} from "@pave/contract";
import {
  type ApplicantProfile,
  countDecisions,
  findDecision,
  getApplicantProfile,
  type JsonText,
  listOpportunities,
  lockUser,
  type OpportunityApplicant,
  putDecision,
} from "@pave/db";
import type { UserContext } from "../../core/context.js";
import { orNotFound } from "../../core/or-not-found.js";
import { today } from "../../core/records.js";
import { demandProgram } from "../../programs/demand.js";
import { placesOf } from "../../programs/places-of.js";

/** Programs that the caller's organizations may apply to from now on, each with its fit and the reasons. */
export async function myOpportunities(ctx: UserContext, query: ListOpportunities): Promise<JsonText<OpportunityPage>> {
  const standing = orNotFound(await getApplicantProfile(ctx.db, ctx.user.id), "user");
  return listOpportunities(
    ctx.db,
    { userId: ctx.user.id, today: today(ctx), applying: applicantProfile(standing) },
    query,
  );
}

export function decideOpportunity(
  ctx: UserContext,
  { programId, userState, note }: DecideOpportunity,
): Promise<OpportunityDecision> {
  const userId = ctx.user.id;
  return ctx.db.transaction(async (tx) => {
    await demandProgram(tx, programId);
    await lockUser(tx, userId);
    const isNew = !(await findDecision(tx, userId, programId));
    if (isNew && (await countDecisions(tx, userId)) >= serverLimits.opportunitiesMax)
      throw new Refusal("CONFLICT", `At most ${serverLimits.opportunitiesMax} opportunities can have a decision`);
    return putDecision(tx, { userId, programId, state: userState, note, updatedAt: ctx.now() });
  });
}

/**
 * The applicant profile for program searches: the caller's organizations and their places, and what the caller follows.
 */
export function applicantProfile({
  organizations,
  linkedOrgType,
  userSegment,
  preferences,
}: ApplicantProfile): OpportunityApplicant {
  const given = OrgType.safeParse(linkedOrgType);
  const orgTypes = organizations.map(({ orgType }) => orgType);
  const revenues = organizations.flatMap(({ totalRevenue }) => (totalRevenue === null ? [] : [totalRevenue]));
  // A general-purpose government works in every sector.
  const works = organizations.map(({ sector }) => sector).filter((sector) => sector !== "governance");
  const sectors = [...(preferences.sectors ?? []), ...works];
  const followed = (preferences.states ?? []).flatMap((usps) => fipsOfUsps(usps) ?? []);
  return {
    applicantTypes: applicantTypesOf(orgTypes.length === 0 && given.success ? [given.data] : orgTypes, userSegment),
    places: [...new Set([...organizations.flatMap(placesOf), ...followed])],
    sectors: Sector.options.filter((sector) => sectors.includes(sector)),
    revenue: revenues.length > 0 ? Math.max(...revenues) : null,
  };
}
