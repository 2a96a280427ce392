import { OrganizationFields, OrganizationFilter, type OrganizationRow } from "@pave/contract";
import { sql } from "drizzle-orm";
import { familyConditions } from "../engine/family/family.js";
import { type FollowedRecords, linesOf, refersTo } from "../families/family.js";
import { identifierColumns } from "../import/identifiers.js";
import { organizationFamily } from "./query.js";
import { organizations } from "./table.js";
import { isInItsUniverse, organizationUniverses, typesByState } from "./universes.js";

const supplied = { organizations: OrganizationFields.shape };

export const organizationRecords: FollowedRecords<OrganizationRow, typeof supplied> = {
  foundOn: () => organizationFamily,
  table: organizations,
  linesOn: () => linesOf(organizationFamily),
  name: sql`r.name`,
  statusOn: () => sql`r.status`,
  type: sql`r.org_type`,
  glance: {
    region: sql`r.region`,
    organizationId: sql`null::uuid`,
    amount: sql`r.total_revenue`,
    amountField: "totalRevenue",
  },
  searchOn: (filter) => familyConditions(organizationFamily, OrganizationFilter.parse(filter)),
  measuredOn: () => organizationFamily,
  supplied,
  references: refersTo("organizations", "parent_organization_id"),
  mergeTargets: { organizations: { table: organizations, identifiers: identifierColumns } },
  tallies: {
    organizations: {
      from: sql`organizations`,
      type: sql`r.org_type`,
      // Both bodies of an open match may be one, so only one of them is counted.
      belongs: () => sql`r.status = 'active' and ${isInItsUniverse} and r.id not in (
        select m.entity_id from doubtful_matches m where m.decision is null and m.entity_type = 'organizations')`,
      state: sql`case when r.org_type = any(${sql.param(typesByState)}::text[]) then coalesce(r.region, '') else '' end`,
    },
  },
  kpis: { organizations: { tally: "organizations", of: "records" } },
  universes: organizationUniverses,
};
