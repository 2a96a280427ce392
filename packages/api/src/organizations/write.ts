import type { Organization, OrganizationFields } from "@pave/contract";
import { type Db, getOrganization, isAncestor, lockRecord, organizations } from "@pave/db";
import { fieldError, type RecordKind } from "../core/records.js";

export const organizationKind: RecordKind<typeof organizations, OrganizationFields, Organization> = {
  family: "organizations",
  what: "organization",
  table: organizations,
  naming: "name",
  get: getOrganization,
  check: refuseParent,
};

/** A parent must exist and must not be the organization itself or one below it. */
async function refuseParent(tx: Db, id: string, { parentOrganizationId }: Partial<OrganizationFields>): Promise<void> {
  if (!parentOrganizationId) return;
  if (!(await lockRecord(tx, organizations, parentOrganizationId)))
    throw fieldError("parentOrganizationId", "Organization not found");
  if (await isAncestor(tx, id, parentOrganizationId))
    throw fieldError("parentOrganizationId", "An organization cannot be its own ancestor");
}
