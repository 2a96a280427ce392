import { CreateAlert, CreateDashboard, CreatePortfolio, SaveSearch } from "@pave/contract";
import type { Db } from "@pave/db";
import { sql } from "drizzle-orm";
import { busiest, sampleRecords } from "./records.js";
import { type DemoData, widget } from "./things.js";

/** A treasurer of the largest owner: its assets, projects and available funding. */
export async function treasurerData(tx: Db): Promise<DemoData> {
  const { id, region } = await busiest(tx, "projects", "owner_org_id");
  const projects = await sampleRecords(tx, "projects", {
    where: sql`r.owner_org_id = ${id}`,
    order: sql`coalesce(r.budget, 0) desc`,
    amount: sql`r.spent_to_date`,
    limit: 12,
  });
  const [greatest] = projects;
  if (!greatest) throw new Error("The sample world has no projects");
  const worst = { where: sql`r.owner_org_id = ${id}`, order: sql`coalesce(r.priority_score, 0) desc` };
  const assets = await sampleRecords(tx, "assets", { ...worst, limit: 8 });
  const grants = await sampleRecords(tx, "programs", {
    where: sql`r.program_type = 'grant' and r.status = 'open'`,
    limit: 4,
  });
  const events = await sampleRecords(tx, "events", { where: sql`r.entity_id = ${greatest.id}`, limit: 4 });
  return {
    organization: { id, relationship: "employee" },
    watched: [
      { records: assets, tags: ["condition"] },
      { records: projects.slice(0, 4), tags: ["capital plan"] },
      { records: [...grants, ...events], tags: [] },
    ],
    searches: {
      grants: SaveSearch.parse({
        name: "Grants that are open",
        entityType: "programs",
        filters: { programType: ["grant"], status: ["open"] },
        sort: "closeDate",
        order: "asc",
        frequency: "daily",
      }),
      bridges: SaveSearch.parse({
        name: `Bridges in poor condition, ${region}`,
        entityType: "assets",
        filters: { assetClass: ["bridge"], state: [region], condition: ["poor", "critical"] },
        sort: "priorityScore",
        order: "desc",
        isShared: true,
      }),
    },
    portfolios: {
      plan: {
        fields: CreatePortfolio.parse({ name: "Capital plan", type: "projects", visibility: "organization" }),
        holdings: projects.map((record) => ({
          record: { ...record, entityType: "projects" },
          ...(record.amount > 0 && { costBasis: record.amount }),
        })),
      },
    },
    alerts: ({ grants: searchId = "" }) => [
      CreateAlert.parse({
        name: "A grant has opened",
        trigger: "newMatch",
        target: { entityType: "programs", searchId },
        channels: ["app", "email"],
        frequency: "daily",
      }),
      CreateAlert.parse({
        name: "Our greatest project costs more",
        trigger: "fieldChange",
        target: { entityType: "projects", id: greatest.id },
        conditions: [{ field: "forecastCost", minChangePct: 2 }],
      }),
    ],
    dashboard: ({ plan = "", grants: search = "" }) =>
      CreateDashboard.parse({
        name: "The week",
        isDefault: true,
        visibility: "organization",
        layout: [
          widget("portfolio", [0, 0, 6, 4], { portfolioId: plan }),
          widget("watchlist", [6, 0, 6, 4], { rows: 10 }),
          widget("search", [0, 4, 8, 4], { searchId: search, rows: 10 }),
          widget("notifications", [8, 4, 4, 4]),
        ],
      }),
  };
}
