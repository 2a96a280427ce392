import { OrganizationFields, OrganizationFilter, type OrganizationRow } from "@pave/contract";
import { sql } from "drizzle-orm";
import { familyConditions } from "../engine/family/family.js";
import { type FollowedRecords, linesOf, refersTo } from "../families/family.js";
import { identifierColumns } from "../import/identifiers.js";
import { organizationFamily } from "./query.js";
import { organizations } from "./table.js";
import { organizationUniverses, typesByState } from "./universes.js";

const supplied = { organizations: OrganizationFields.shape };

export const organizationRecords: FollowedRecords<OrganizationRow, typeof supplied> = {
  table: organizations,
  linesOn: () => linesOf(organizationFamily),
  name: sql`r.name`,
  statusOn: () => sql`r.status`,
  type: sql`r.org_type`,
  searchOn: (filter) => familyConditions(organizationFamily, OrganizationFilter.parse(filter)),
  supplied,
  references: refersTo("organizations", "parent_organization_id"),
  mergeTargets: { organizations: { table: organizations, identifiers: identifierColumns } },
  tallies: {
    organizations: {
      from: sql`organizations`,
      type: sql`r.org_type`,
      state: sql`case when r.org_type = any(${sql.param(typesByState)}::text[]) then coalesce(r.region, '') else '' end`,
    },
  },
  kpis: { organizations: { tally: "organizations", of: "records" } },
  universes: organizationUniverses,
};
