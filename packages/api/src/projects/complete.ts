import type { Page, ProjectComplete } from "@pave/contract";
import { type Db, getProject, historyOf, type JsonText, listProjectPart, projectParts, projectStats } from "@pave/db";
import { found } from "../found.js";

/** How many of each kind it shows. */
const first = { limit: 25 };

/** A project with the first of all that belongs to it, in one round of queries. */
export async function completeProject(db: Db, id: string): Promise<ProjectComplete> {
  const [project, stats, milestones, risks, funding, benefits, team, history] = await Promise.all([
    getProject(db, id),
    projectStats(db, id),
    listProjectPart(db, projectParts.milestones, id, first),
    listProjectPart(db, projectParts.risks, id, first),
    listProjectPart(db, projectParts.funding, id, first),
    listProjectPart(db, projectParts.benefits, id, first),
    listProjectPart(db, projectParts.team, id, first),
    historyOf(db, id, first),
  ]);
  return {
    project: found(project, "project").parse(),
    stats: found(stats, "project").parse(),
    milestones: some(milestones),
    risks: some(risks),
    funding: some(funding),
    benefits: some(benefits),
    team: some(team),
    history: some(history),
  };
}

function some<Item>(page: JsonText<Page<Item>>): { items: Item[]; total: number } {
  const { items, total } = page.parse();
  return { items, total: total?.value ?? items.length };
}
