import { CreateAlert, CreateDashboard, CreatePortfolio, SaveSearch } from "@pave/contract";
import type { Db } from "@pave/db";
import { sql } from "drizzle-orm";
import { type Found, sampleRecords } from "./records.js";
import { type DemoData, type Holding, query, widget } from "./things.js";

/** Bonds are sold in lots of this face value. */
const lot = 5_000;

/** A hundred lots or a tenth of the issue, whichever is less, at prices slightly above or below par. */
function bought(record: Found, at: number): Holding {
  const parAmount = Math.max(lot, Math.floor(Math.min(100 * lot, record.amount / 10) / lot) * lot);
  const price = 98 + (at % 5);
  return { record: { ...record, entityType: "programs" }, parAmount, costBasis: (parAmount * price) / 100 };
}

/** A municipal bond manager: holdings, issuers and disclosures. */
export async function investorData(tx: Db): Promise<DemoData> {
  const bonds = await sampleRecords(tx, "programs", {
    where: sql`r.program_type = 'bond' and r.status = 'active'`,
    order: sql`coalesce(r.total_funding, 0) desc`,
    amount: sql`(select b.outstanding_par from program_bonds b where b.program_id = r.id)`,
    limit: 15,
  });
  const issuers = await sampleRecords(tx, "organizations", {
    where: sql`r.id in (select issuer_org_id from program_bonds)`,
    order: sql`coalesce(r.total_revenue, 0) desc`,
    limit: 6,
  });
  const disclosures = await sampleRecords(tx, "events", {
    where: sql`r.emma_event_type is not null`,
    order: sql`r.event_date desc`,
    limit: 4,
  });
  const [[largest], [issuer]] = [bonds, issuers];
  if (!largest || !issuer) throw new Error("The sample world has no bonds with issuers");
  return {
    organization: { id: issuer.id, relationship: "follower" },
    watched: [
      { records: bonds.slice(0, 8), tags: ["held"] },
      { records: issuers, tags: ["issuer"] },
      { records: disclosures, tags: ["disclosure"] },
    ],
    searches: {
      bonds: SaveSearch.parse({
        name: "Bonds by closing date",
        entityType: "programs",
        filters: { programType: ["bond"] },
        sort: "closingDate",
        order: "desc",
        columns: ["name", "region", "totalFunding", "closingDate"],
        frequency: "weekly",
      }),
      disclosures: SaveSearch.parse({
        name: "Ratings and disclosures",
        entityType: "events",
        filters: { category: ["rating"] },
        frequency: "daily",
      }),
    },
    portfolios: {
      held: {
        fields: CreatePortfolio.parse({ name: "Tax-exempt bonds", type: "bonds", benchmark: "AAA municipal curve" }),
        holdings: bonds.map(bought),
      },
      issuers: {
        fields: CreatePortfolio.parse({ name: "Issuers", type: "organizations", visibility: "public" }),
        holdings: issuers.map((record) => ({ record: { ...record, entityType: "organizations" } })),
      },
    },
    alerts: ({ disclosures: searchId = "" }) => [
      CreateAlert.parse({
        name: "A rating has changed",
        trigger: "newMatch",
        target: { entityType: "events", searchId },
        frequency: "instant",
      }),
      CreateAlert.parse({
        name: "Largest issue: new disclosure",
        trigger: "disclosure",
        target: { entityType: "programs", id: largest.id },
        channels: ["app", "email"],
      }),
    ],
    dashboard: ({ held: portfolioId = "", issuers: lookThrough = "", bonds: search = "" }) =>
      CreateDashboard.parse({
        name: "Holdings",
        isDefault: true,
        layout: [
          widget("portfolio", [0, 0, 4, 5], { portfolioId }),
          widget("portfolio", [4, 0, 4, 5], { portfolioId: lookThrough }),
          query([8, 0, 4, 5], "Bonds by status", "bar", {
            entityType: "programs",
            groupBy: "status",
            filters: { programType: ["bond"] },
          }),
          query([0, 5, 7, 7], "Bonds by year of closing", "line", {
            entityType: "programs",
            measure: "totalFunding",
            dateField: "closingDate",
            period: "year",
            filters: { programType: ["bond"] },
          }),
          query([7, 5, 5, 7], "Bonds by state", "map", {
            entityType: "programs",
            measure: "totalFunding",
            groupBy: "state",
            filters: { programType: ["bond"] },
          }),
          widget("search", [0, 12, 7, 6], { searchId: search, rows: 10 }),
          widget("chart", [7, 12, 5, 6], {
            title: "Events by category",
            entityType: "events",
            groupBy: "category",
            kind: "bar",
          }),
        ],
      }),
  };
}
