import type { Db } from "../../engine/connection/client.js";
import { newId } from "../../engine/sql/columns.js";
import {
  projectBenefits,
  projectFunding,
  projectMilestones,
  projectRisks,
  projectTeam,
} from "../../projects/parts-table.js";
import { projects } from "../../projects/table.js";

type ProjectInsert = typeof projects.$inferInsert;
export type ProjectBuilt = typeof projects.$inferSelect;

let made = 0;

/** A project for a test, by default a planned one with a unique title. */
export async function aProject(db: Db, values: Partial<ProjectInsert> = {}): Promise<ProjectBuilt> {
  const [row] = await someProjects(db, [values]);
  return theOne(row);
}

/** Several projects, in one statement. */
export async function someProjects(db: Db, all: readonly Partial<ProjectInsert>[]): Promise<ProjectBuilt[]> {
  const rows = all.map((values) => {
    made++;
    return { id: newId(), title: `Project ${made}`, sources: ["tip"], ...values };
  });
  return db.insert(projects).values(rows).returning();
}

type Of<Insert> = Partial<Insert> & { projectId: string };

export async function aMilestone(db: Db, values: Of<typeof projectMilestones.$inferInsert>) {
  made++;
  const [row] = await db
    .insert(projectMilestones)
    .values({ title: `Milestone ${made}`, ...values })
    .returning();
  return theOne(row);
}

/** A risk of a project, by default a small one. */
export async function aRisk(db: Db, values: Of<typeof projectRisks.$inferInsert>) {
  made++;
  const [row] = await db
    .insert(projectRisks)
    .values({ title: `Risk ${made}`, probability: 1, impactScore: 1, ...values })
    .returning();
  return theOne(row);
}

export async function aFundingLine(db: Db, values: Of<typeof projectFunding.$inferInsert>) {
  const [row] = await db
    .insert(projectFunding)
    .values({ sourceType: "state", amount: 1_000, ...values })
    .returning();
  return theOne(row);
}

export async function aBenefit(db: Db, values: Of<typeof projectBenefits.$inferInsert>) {
  const [row] = await db
    .insert(projectBenefits)
    .values({ title: "Fewer crashes", ...values })
    .returning();
  return theOne(row);
}

export async function aTeamMember(db: Db, values: Of<typeof projectTeam.$inferInsert>) {
  const [row] = await db
    .insert(projectTeam)
    .values({ name: "Ada Byron", role: "engineer", ...values })
    .returning();
  return theOne(row);
}

function theOne<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error("The row was not inserted");
  return row;
}
