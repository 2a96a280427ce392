import { CreateAlert, CreateDashboard, CreatePortfolio, SaveSearch } from "@pave/contract";
import type { Db } from "@pave/db";
import { sql } from "drizzle-orm";
import { busiest, sampleRecords } from "./records.js";
import { type DemoData, query, widget } from "./things.js";

/** A treasurer of the largest owner: its assets, projects and available funding. */
export async function treasurerData(tx: Db): Promise<DemoData> {
  const { id, region } = await busiest(tx, "projects", "owner_org_id");
  const projects = await sampleRecords(tx, "projects", {
    where: sql`r.owner_org_id = ${id}`,
    order: sql`coalesce(r.budget, 0) desc`,
    amount: sql`r.spent_to_date`,
    limit: 12,
  });
  const [largest] = projects;
  if (!largest) throw new Error("The sample world has no projects");
  const worst = { where: sql`r.owner_org_id = ${id}`, order: sql`coalesce(r.priority_score, 0) desc` };
  const assets = await sampleRecords(tx, "assets", { ...worst, limit: 8 });
  const grants = await sampleRecords(tx, "programs", {
    where: sql`r.program_type = 'grant' and r.status = 'open'`,
    limit: 4,
  });
  // Due changes take effect as soon as the demo runs, so the first notifications exist on the first morning.
  const due = await sampleRecords(tx, "events", {
    where: sql`r.category in ('inspection', 'maintenance') and r.status in ('notStarted', 'inProgress')
      and r.event_date <= current_date and r.approval_status = 'notRequired' and r.payment_status is null
      and r.compliance_status is null`,
    order: sql`(r.region is distinct from ${region}), r.event_date desc`,
    limit: 4,
  });
  return {
    organization: { id, relationship: "employee" },
    watched: [
      { records: assets, tags: ["condition"] },
      { records: projects.slice(0, 4), tags: ["capital plan"] },
      { records: [...grants, ...due], tags: [] },
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
        name: "Largest project: cost increase",
        trigger: "fieldChange",
        target: { entityType: "projects", id: largest.id },
        conditions: [{ field: "forecastCost", minChangePct: 2 }],
      }),
    ],
    dashboard: ({ plan = "", grants: search = "" }) =>
      CreateDashboard.parse({
        name: "The week",
        isDefault: true,
        visibility: "organization",
        layout: [
          query([0, 0, 3, 3], "Budget of our projects", "figure", {
            entityType: "projects",
            measure: "budget",
            filters: { ownerOrgId: [id] },
          }),
          query([3, 0, 3, 3], `Poor bridges, ${region}`, "figure", {
            entityType: "assets",
            filters: { assetClass: ["bridge"], condition: ["poor", "critical", "failed"], state: [region] },
          }),
          query([6, 0, 3, 3], `Projects at risk, ${region}`, "figure", {
            entityType: "projects",
            filters: { riskLevel: ["high", "critical"], state: [region] },
          }),
          query([9, 0, 3, 3], "Open grants", "figure", {
            entityType: "programs",
            filters: { programType: ["grant"], status: ["open"] },
          }),
          query([0, 3, 7, 7], `Contracts signed, ${region}`, "line", {
            entityType: "contracts",
            measure: "currentValue",
            dateField: "dateSigned",
            period: "year",
            filters: { state: [region] },
          }),
          query([7, 3, 5, 7], `Bridges by condition, ${region}`, "bar", {
            entityType: "assets",
            groupBy: "condition",
            filters: { assetClass: ["bridge"], state: [region] },
          }),
          widget("search", [0, 10, 7, 7], { searchId: search, rows: 10 }),
          query([7, 10, 5, 7], "Open grants by state", "map", {
            entityType: "programs",
            groupBy: "state",
            filters: { programType: ["grant"], status: ["open"] },
          }),
          widget("watchlist", [0, 17, 5, 5], { rows: 10 }),
          widget("notifications", [5, 17, 4, 5]),
          widget("portfolio", [9, 17, 3, 5], { portfolioId: plan }),
        ],
      }),
  };
}
