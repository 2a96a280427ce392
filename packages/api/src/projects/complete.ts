import type { ProjectComplete } from "@pave/contract";
import { type Db, getProject, historyOf, listContracts, listProjectPart, projectParts, projectStats } from "@pave/db";
import { firstPage, firstPageSize } from "../core/first-page.js";
import { orNotFound } from "../core/or-not-found.js";

const first = { limit: firstPageSize };

/** A project with the first items of everything related to it on a day, in one round of queries. */
export async function completeProject(db: Db, id: string, today: string): Promise<ProjectComplete> {
  const [project, stats, contracts, milestones, risks, funding, benefits, team, history] = await Promise.all([
    getProject(db, id),
    projectStats(db, id),
    firstPage(listContracts(db, today, { ...first, projectId: [id], sort: "currentValue", order: "desc" })),
    firstPage(listProjectPart(db, projectParts.milestones, id, first)),
    firstPage(listProjectPart(db, projectParts.risks, id, first)),
    firstPage(listProjectPart(db, projectParts.funding, id, first)),
    firstPage(listProjectPart(db, projectParts.benefits, id, first)),
    firstPage(listProjectPart(db, projectParts.team, id, first)),
    firstPage(historyOf(db, id, first)),
  ]);
  return {
    project: orNotFound(project, "project").parse(),
    stats: orNotFound(stats, "project").parse(),
    contracts,
    milestones,
    risks,
    funding,
    benefits,
    team,
    history,
  };
}
