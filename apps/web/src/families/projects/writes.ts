import { type Deletion, plainWriteOf, writeOf } from "../../family/write/write.js";
import { projectTouches } from "./touches.js";

/* Writes of projects and their parts. */

const shapes = () => import("@pave/contract/projects");
const cashFlow = () => import("@pave/contract/projects-cash-flow");
const parts = () => import("@pave/contract/projects-parts");

export const createProject = writeOf(
  projectTouches,
  async () => (await shapes()).CreateProject,
  (client, input) => client.projects.create.mutate(input),
);
export const updateProject = writeOf(
  projectTouches,
  async () => (await shapes()).UpdateProject,
  (client, input) => client.projects.update.mutate(input),
);
export const addMilestone = writeOf(
  projectTouches,
  async () => (await parts()).AddProjectMilestone,
  (client, input) => client.projects.addMilestone.mutate(input),
);
export const updateMilestone = writeOf(
  projectTouches,
  async () => (await parts()).UpdateProjectMilestone,
  (client, input) => client.projects.updateMilestone.mutate(input),
);
export const addRisk = writeOf(
  projectTouches,
  async () => (await parts()).AddProjectRisk,
  (client, input) => client.projects.addRisk.mutate(input),
);
export const updateRisk = writeOf(
  projectTouches,
  async () => (await parts()).UpdateProjectRisk,
  (client, input) => client.projects.updateRisk.mutate(input),
);
export const addFunding = writeOf(
  projectTouches,
  async () => (await parts()).AddProjectFunding,
  (client, input) => client.projects.addFunding.mutate(input),
);
export const updateFunding = writeOf(
  projectTouches,
  async () => (await parts()).UpdateProjectFunding,
  (client, input) => client.projects.updateFunding.mutate(input),
);
export const addBenefit = writeOf(
  projectTouches,
  async () => (await parts()).AddProjectBenefit,
  (client, input) => client.projects.addBenefit.mutate(input),
);
export const updateBenefit = writeOf(
  projectTouches,
  async () => (await parts()).UpdateProjectBenefit,
  (client, input) => client.projects.updateBenefit.mutate(input),
);
export const addCashFlow = writeOf(
  projectTouches,
  async () => (await cashFlow()).AddProjectCashFlow,
  (client, input) => client.projects.addCashFlow.mutate(input),
);
export const updateCashFlow = writeOf(
  projectTouches,
  async () => (await cashFlow()).UpdateProjectCashFlow,
  (client, input) => client.projects.updateCashFlow.mutate(input),
);
export const removeCashFlow = plainWriteOf(
  projectTouches,
  (client, input: { id: string; cashFlowId: string; version: number }) => client.projects.removeCashFlow.mutate(input),
);
export const addTeamMember = writeOf(
  projectTouches,
  async () => (await parts()).AddProjectTeamMember,
  (client, input) => client.projects.addTeamMember.mutate(input),
);
export const updateTeamMember = writeOf(
  projectTouches,
  async () => (await parts()).UpdateProjectTeamMember,
  (client, input) => client.projects.updateTeamMember.mutate(input),
);
export const deleteProject = plainWriteOf(projectTouches, (client, input: Deletion) =>
  client.projects.delete.mutate(input),
);
export const removeBenefit = plainWriteOf(
  projectTouches,
  (client, input: { id: string; benefitId: string; version: number }) => client.projects.removeBenefit.mutate(input),
);
export const removeTeamMember = plainWriteOf(
  projectTouches,
  (client, input: { id: string; memberId: string; version: number }) => client.projects.removeTeamMember.mutate(input),
);
