import * as z from "zod";
import { Id, Instant } from "../core/scalars.js";
import { OrgType } from "../organizations/shapes.js";

/** Relationship of a user to an organization. Following is not a claim. */
export const OrganizationRelationship = z.enum(["employee", "representative", "advisor", "vendor", "follower"]);
export type OrganizationRelationship = z.infer<typeof OrganizationRelationship>;

/** Whether a claimed relationship has been confirmed. */
export const VerificationStatus = z.enum(["pending", "approved", "rejected"]);
export type VerificationStatus = z.infer<typeof VerificationStatus>;

export const LinkOrganization = z.strictObject({
  organizationId: Id,
  relationship: OrganizationRelationship,
  isPrimary: z.boolean().default(false).describe("Make this the caller's primary organization"),
});
export type LinkOrganization = z.infer<typeof LinkOrganization>;

export const UnlinkOrganization = z.strictObject({ organizationId: Id });
export type UnlinkOrganization = z.infer<typeof UnlinkOrganization>;

/** An organization that a person is linked to. Being linked gives no right over it. */
export const OrganizationLink = z.object({
  organizationId: Id,
  name: z.string(),
  orgType: OrgType,
  region: z.string().nullable(),
  relationship: OrganizationRelationship,
  verificationStatus: VerificationStatus.describe("A claim is pending until reviewed; following is approved at once"),
  isPrimary: z.boolean(),
  linkedAt: Instant,
});
export type OrganizationLink = z.infer<typeof OrganizationLink>;
export const OrganizationLinks = z.object({ items: z.array(OrganizationLink) });
export type OrganizationLinks = z.infer<typeof OrganizationLinks>;
