import { writeOf } from "../../family/write/write.js";

/* How projects and what belongs to them are written. */

const shapes = () => import("@pave/contract/projects");
const parts = () => import("@pave/contract/projects-parts");

export const createProject = writeOf(
  async () => (await shapes()).CreateProject,
  (client, input) => client.projects.create.mutate(input),
);
export const updateProject = writeOf(
  async () => (await shapes()).UpdateProject,
  (client, input) => client.projects.update.mutate(input),
);
export const addMilestone = writeOf(
  async () => (await parts()).AddProjectMilestone,
  (client, input) => client.projects.addMilestone.mutate(input),
);
export const updateMilestone = writeOf(
  async () => (await parts()).UpdateProjectMilestone,
  (client, input) => client.projects.updateMilestone.mutate(input),
);
export const addRisk = writeOf(
  async () => (await parts()).AddProjectRisk,
  (client, input) => client.projects.addRisk.mutate(input),
);
export const updateRisk = writeOf(
  async () => (await parts()).UpdateProjectRisk,
  (client, input) => client.projects.updateRisk.mutate(input),
);
export const addFunding = writeOf(
  async () => (await parts()).AddProjectFunding,
  (client, input) => client.projects.addFunding.mutate(input),
);
export const updateFunding = writeOf(
  async () => (await parts()).UpdateProjectFunding,
  (client, input) => client.projects.updateFunding.mutate(input),
);
export const addBenefit = writeOf(
  async () => (await parts()).AddProjectBenefit,
  (client, input) => client.projects.addBenefit.mutate(input),
);
export const updateBenefit = writeOf(
  async () => (await parts()).UpdateProjectBenefit,
  (client, input) => client.projects.updateBenefit.mutate(input),
);
export const addTeamMember = writeOf(
  async () => (await parts()).AddProjectTeamMember,
  (client, input) => client.projects.addTeamMember.mutate(input),
);
export const updateTeamMember = writeOf(
  async () => (await parts()).UpdateProjectTeamMember,
  (client, input) => client.projects.updateTeamMember.mutate(input),
);
