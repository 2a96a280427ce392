import {
  Money,
  ProjectFields,
  ProjectFilter,
  ProjectFundingFields,
  ProjectMilestoneFields,
  type ProjectRow,
  ProjectStatus,
  PublishedProject,
  text,
} from "@pave/contract";
import { sql } from "drizzle-orm";
import { familyConditions } from "../engine/family/family.js";
import { type FollowedRecords, linesOf, refersTo } from "../families/family.js";
import { projectFunding, projectMilestones } from "./parts-table.js";
import { projectFamily } from "./query.js";
import { projectAssets, projects } from "./table.js";

const supplied = {
  projects: { ...ProjectFields.shape, status: ProjectStatus, oc4ids: PublishedProject },
  project_milestones: ProjectMilestoneFields.shape,
  // A reduction of an earlier appropriation is negative.
  project_funding: { ...ProjectFundingFields.shape, amount: Money },
  project_assets: { basis: text(200) },
};

const partOf = (field: string) => ({ parent: { column: "project_id", table: "projects", field } });

export const projectRecords: FollowedRecords<ProjectRow, typeof supplied> = {
  foundOn: () => projectFamily,
  table: projects,
  linesOn: () => linesOf(projectFamily),
  name: sql`r.title`,
  statusOn: () => sql`r.status`,
  type: sql`r.project_type`,
  glance: { region: sql`r.region`, organizationId: sql`r.owner_org_id`, amount: sql`r.budget`, amountField: "budget" },
  searchOn: (filter) => familyConditions(projectFamily, ProjectFilter.parse(filter)),
  measuredOn: () => projectFamily,
  supplied,
  references: refersTo("organizations", "owner_org_id", "sponsor_org_id", "lead_agency_org_id"),
  mergeTargets: {
    projects: {
      table: projects,
      computed: ["secured", "risk_score", "milestone_due", "milestone_slip", "status_before_hold"],
    },
    project_milestones: { table: projectMilestones, ...partOf("milestones") },
    project_funding: { table: projectFunding, ...partOf("funding") },
    project_assets: { table: projectAssets, ...partOf("assets") },
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
