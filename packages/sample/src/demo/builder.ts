import { CreateAlert, CreateDashboard, CreatePortfolio, SaveSearch } from "@pave/contract";
import type { Db } from "@pave/db";
import { sql } from "drizzle-orm";
import { busiest, sampleRecords } from "./records.js";
import { type DemoData, query, widget } from "./things.js";

/** A contractor with many contracts: work in hand and upcoming work. */
export async function contractorData(tx: Db): Promise<DemoData> {
  const { id, region } = await busiest(tx, "contracts", "prime_org_id");
  const inHand = await sampleRecords(tx, "contracts", {
    where: sql`r.prime_org_id = ${id}`,
    order: sql`coalesce(r.current_value, 0) desc`,
    amount: sql`r.paid_to_date`,
    limit: 10,
  });
  const [largest] = inHand;
  if (!largest) throw new Error("The sample world has no contracts");
  const mayCome = await sampleRecords(tx, "projects", {
    where: sql`r.region = ${region} and r.status = 'planning'`,
    order: sql`coalesce(r.budget, 0) desc`,
    limit: 6,
  });
  return {
    organization: { id, relationship: "representative" },
    watched: [
      { records: inHand, tags: ["in hand"] },
      { records: mayCome, tags: ["may come"] },
    ],
    searches: {
      planned: SaveSearch.parse({
        name: `Projects in planning, ${region}`,
        entityType: "projects",
        filters: { status: ["planning"], state: [region] },
        sort: "budget",
        order: "desc",
        frequency: "instant",
      }),
      ending: SaveSearch.parse({
        name: "Contracts under way, by their end",
        entityType: "contracts",
        filters: { status: ["active"], primeOrgId: [id] },
        sort: "endDate",
        order: "asc",
        isShared: true,
      }),
    },
    portfolios: {
      pipeline: {
        fields: CreatePortfolio.parse({ name: "Pipeline", description: "Work in hand, and work that may come" }),
        holdings: [
          ...inHand.map((record) => ({ record: { ...record, entityType: "contracts" as const } })),
          ...mayCome.map((record) => ({ record: { ...record, entityType: "projects" as const } })),
        ],
      },
    },
    alerts: ({ planned: searchId = "" }) => [
      CreateAlert.parse({
        name: "A project is planned nearby",
        trigger: "newMatch",
        target: { entityType: "projects", searchId },
      }),
      CreateAlert.parse({
        name: "Largest contract: ends within 60 days",
        trigger: "deadline",
        target: { entityType: "contracts", id: largest.id },
        conditions: [{ field: "endDate", operator: "withinDays", value: 60 }],
        channels: ["app", "email"],
        frequency: "weekly",
      }),
    ],
    dashboard: ({ pipeline = "", planned = "" }) =>
      CreateDashboard.parse({
        name: "Work",
        isDefault: true,
        layout: [
          widget("portfolio", [0, 0, 6, 4], { portfolioId: pipeline }),
          query([6, 0, 6, 4], "Our contracts by status", "bar", {
            entityType: "contracts",
            measure: "currentValue",
            groupBy: "status",
            filters: { primeOrgId: [id] },
          }),
          query([0, 4, 6, 7], "Projects in planning, by state", "map", {
            entityType: "projects",
            measure: "budget",
            groupBy: "state",
            filters: { status: ["planning"] },
          }),
          widget("search", [6, 4, 6, 7], { searchId: planned, rows: 10 }),
          query([0, 11, 6, 6], "Our contracts by year of signing", "line", {
            entityType: "contracts",
            measure: "currentValue",
            dateField: "dateSigned",
            period: "year",
            filters: { primeOrgId: [id] },
          }),
          widget("opportunities", [6, 11, 6, 6], { rows: 10 }),
        ],
      }),
  };
}
