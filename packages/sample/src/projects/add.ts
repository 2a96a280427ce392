import { openWork } from "@pave/contract";
import {
  projectAssets,
  projectBenefits,
  projectFunding,
  projectMilestones,
  projectPrograms,
  projectRisks,
  projects,
  projectTeam,
} from "@pave/db";
import type { ProjectWithContracts } from "../estate.js";
import { addEvents } from "../events/event.js";
import { projectEvents } from "../events/project-events.js";
import { addCreated } from "../ledger.js";
import type { Catalog } from "../programs/catalog.js";
import { type SampleKind, sampleId } from "../random/ids.js";
import { Random } from "../random/random.js";
import type { Sheets } from "../sheets.js";
import { madeAt } from "../world/clock.js";
import { type Award, fundingMax, fundingOf, securedBy } from "./funding.js";
import { milestonesOf } from "./milestones.js";
import { benefitsMax, benefitsOf, teamMax, teamOf } from "./parts.js";
import { committedBy, projectRow } from "./project.js";
import { highestOpenScore, risksMax, risksOf } from "./risks.js";

/** Maximum assets per project. */
const assetsMax = 64;

/**
 * Adds a project with its assets, funding, milestones, risks, benefits, team and events; returns its program awards,
 * and the number of events.
 */
export function addProject(
  sheets: Sheets,
  seed: number,
  project: ProjectWithContracts,
  catalog: Catalog,
): { awards: readonly Award[]; events: number } {
  const { index, id } = project.sketch;
  const random = new Random(seed, 406, index);
  const stored = { projectId: id, createdAt: madeAt(index), updatedAt: madeAt(index) };
  const part = (kind: SampleKind, most: number, at: number) => ({
    id: sampleId(kind, seed, index * most + at),
    ...stored,
  });
  const milestones = milestonesOf(seed, project.sketch);
  const risks = risksOf(project, random);
  const { lines: funding, awards } = fundingOf(seed, project, catalog, random);
  const team = teamOf(project, random);

  const row = projectRow(seed, project, committedBy(project.contracts), {
    managerName: team[0]?.name ?? null,
    secured: securedBy(funding),
    riskScore: highestOpenScore(risks),
    ...dueOf(milestones),
  });
  sheets.add(projects, row);
  addCreated(sheets, { kind: "projectChange", family: "projects", seed, index, id });
  project.assets.forEach(({ row }, at) => {
    sheets.addPart(projectAssets, { assetId: row.id ?? "" }, part("projectAsset", assetsMax, at));
  });
  for (const milestone of milestones) sheets.addPart(projectMilestones, milestone, stored);
  risks.forEach((risk, at) => {
    sheets.addPart(projectRisks, risk, part("projectRisk", risksMax, at));
  });
  funding.forEach((line, at) => {
    sheets.addPart(projectFunding, line, part("projectFunding", fundingMax, at));
  });
  benefitsOf(project, random).forEach((benefit, at) => {
    sheets.addPart(projectBenefits, benefit, part("projectBenefit", benefitsMax, at));
  });
  team.forEach((member, at) => {
    sheets.addPart(projectTeam, member, part("projectTeam", teamMax, at));
  });
  for (const { program, date } of awards)
    if (date !== null) sheets.add(projectPrograms, { projectId: id, programId: sampleId("program", seed, program) });
  const subject = { of: "project", index, id, place: row, random: new Random(seed, 712, index) } as const;
  const events = addEvents(sheets, seed, subject, projectEvents(seed, project, { row, milestones, risks, awards }));
  return { awards, events };
}

/** Earliest planned date, and longest slip in days, of the open critical milestones. */
function dueOf(milestones: ReturnType<typeof milestonesOf>) {
  const open = milestones.filter(({ isCritical, status }) => isCritical && openWork.some((word) => word === status));
  const planned = open.map(({ plannedDate }) => plannedDate ?? "").sort();
  const slips = open.map(
    ({ plannedDate, forecastDate }) => (Date.parse(forecastDate ?? "") - Date.parse(plannedDate ?? "")) / 86_400_000,
  );
  return { milestoneDue: planned[0] ?? null, milestoneSlip: slips.length === 0 ? null : Math.max(...slips) };
}
