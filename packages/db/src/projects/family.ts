import { ProjectFields, ProjectFilter, type ProjectRow, ProjectStatus, PublishedProject } from "@pave/contract";
import { sql } from "drizzle-orm";
import { familyConditions } from "../engine/family/family.js";
import { type FollowedRecords, linesOf, refersTo } from "../families/family.js";
import { projectFamily } from "./query.js";
import { projects } from "./table.js";

const supplied = { projects: { ...ProjectFields.shape, status: ProjectStatus, oc4ids: PublishedProject } };

export const projectRecords: FollowedRecords<ProjectRow, typeof supplied> = {
  foundOn: () => projectFamily,
  table: projects,
  linesOn: () => linesOf(projectFamily),
  name: sql`r.title`,
  statusOn: () => sql`r.status`,
  type: sql`r.project_type`,
  searchOn: (filter) => familyConditions(projectFamily, ProjectFilter.parse(filter)),
  supplied,
  references: refersTo("organizations", "owner_org_id", "sponsor_org_id", "lead_agency_org_id"),
  mergeTargets: {
    projects: {
      table: projects,
      computed: ["secured", "risk_score", "milestone_due", "milestone_slip", "status_before_hold"],
    },
  },
  tallies: {
    projects: {
      from: sql`projects`,
      measure: () => ({ value: sql`r.budget`, where: sql`r.status not in ('cancelled', 'rejected')` }),
    },
  },
  kpis: {
    projects: { tally: "projects", of: "records" },
    projectBudget: { tally: "projects", of: "value" },
  },
  universes: [{ family: "projects", name: "Infrastructure projects", expected: null, source: "Owners' capital plans" }],
};
