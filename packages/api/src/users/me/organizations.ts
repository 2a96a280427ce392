import { type Done, type LinkOrganization, type OrganizationLinks, Refusal, serverLimits } from "@pave/contract";
import {
  countLinksForUpdate,
  deleteOrganizationLink,
  findOrganizationLink,
  hasOrganization,
  listOrganizationLinks,
  putOrganizationLink,
} from "@pave/db";
import { audit } from "../../core/audit.js";
import type { UserContext } from "../../core/context.js";

const record = (entityId: string) => ({ entityType: "organizations", entityId });

export async function myOrganizations({ db, user }: UserContext): Promise<OrganizationLinks> {
  return { items: await listOrganizationLinks(db, user.id) };
}

/**
 * Links the caller to an organization. A claim awaits review, following does not; another relationship is a new
 * claim, the same one keeps its decision. Returns all links.
 */
export async function linkOrganization(
  ctx: UserContext,
  { organizationId, relationship, isPrimary }: LinkOrganization,
): Promise<OrganizationLinks> {
  const userId = ctx.user.id;
  return ctx.db.transaction(async (tx) => {
    if (!(await hasOrganization(tx, organizationId))) throw new Refusal("NOT_FOUND", "Organization not found");
    const count = await countLinksForUpdate(tx, userId);
    const before = await findOrganizationLink(tx, userId, organizationId);
    if (!before && count >= serverLimits.linkedOrganizationsMax)
      throw new Refusal("CONFLICT", `At most ${serverLimits.linkedOrganizationsMax} organizations can be linked`);
    const claim = before?.relationship === relationship ? before : null;
    await putOrganizationLink(tx, {
      userId,
      organizationId,
      relationship,
      verificationStatus: claim?.verificationStatus ?? (relationship === "follower" ? "approved" : "pending"),
      isPrimary,
      linkedAt: claim?.linkedAt ?? ctx.now(),
    });
    await audit(tx, ctx, "linkOrganization", userId, { relationship, isPrimary }, record(organizationId));
    return { items: await listOrganizationLinks(tx, userId) };
  });
}

/** Ends the caller's link to an organization; NOT_FOUND if there is none. */
export async function unlinkOrganization(ctx: UserContext, organizationId: string): Promise<Done> {
  await ctx.db.transaction(async (tx) => {
    if (!(await deleteOrganizationLink(tx, ctx.user.id, organizationId)))
      throw new Refusal("NOT_FOUND", "You are not linked to this organization");
    await audit(tx, ctx, "unlinkOrganization", ctx.user.id, null, record(organizationId));
  });
  return { success: true };
}
