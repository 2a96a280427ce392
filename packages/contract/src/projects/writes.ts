import * as z from "zod";
import { Id, text, Version } from "../core/scalars.js";
import { ProjectCashFlow } from "./cash-flow.js";
import { ProjectBenefit, ProjectFunding, ProjectMilestone, ProjectRisk, ProjectTeamMember } from "./parts.js";
import { Project } from "./shapes.js";

/** Output of an item write: the project at its next version, and the item. */
const changed = <Item extends z.core.$ZodType>(item: Item) => z.object({ project: Project, item });

export const ChangedProjectMilestone = changed(ProjectMilestone);
export const ChangedProjectRisk = changed(ProjectRisk);
export const ChangedProjectFunding = changed(ProjectFunding);
export const ChangedProjectBenefit = changed(ProjectBenefit);
export const ChangedProjectCashFlow = changed(ProjectCashFlow);
export const ChangedProjectTeam = changed(ProjectTeamMember);

/** Removes an item from a project; `version` is the item's. */
const removing = { id: Id.describe("Project id"), version: Version.optional(), reason: text(500).optional() };
export const RemoveProjectBenefit = z.strictObject({ ...removing, benefitId: Id });
export const RemoveProjectTeamMember = z.strictObject({ ...removing, memberId: Id });
