import type {
  CreateAlert,
  CreateDashboard,
  CreatePortfolio,
  DashboardWidget,
  HoldingType,
  OrganizationRelationship,
  SaveSearch,
} from "@pave/contract";
import {
  type Db,
  insertAlert,
  insertDashboard,
  insertPortfolio,
  insertPortfolioItem,
  insertSearch,
  insertWatchlistItem,
  newId,
  putOrganizationLink,
  setDefaultDashboard,
} from "@pave/db";
import type { Found } from "./records.js";

/** A portfolio item of a demo user: a record and its amount. */
export type Holding = { record: Found & { entityType: HoldingType }; parAmount?: number; costBasis?: number };

/** All data of one demo user; the dashboard refers to searches and portfolios by key. */
export type DemoData = {
  organization: { id: string; relationship: OrganizationRelationship };
  watched: readonly { records: readonly Found[]; tags: readonly string[] }[];
  searches: Record<string, SaveSearch>;
  portfolios: Record<string, { fields: CreatePortfolio; holdings: readonly Holding[] }>;
  /** Alerts whose targets name their family. */
  alerts(ids: Record<string, string>): readonly CreateAlert[];
  dashboard(ids: Record<string, string>): CreateDashboard;
};

/** Adds a demo user's data to an account. Some followed records have unseen changes. */
export async function insertDemoData(tx: Db, userId: string, things: DemoData, now: Date): Promise<void> {
  const made = { userId, createdAt: now, updatedAt: now };
  const { id: organizationId, relationship } = things.organization;
  const link = {
    organizationId,
    relationship,
    verificationStatus: "approved",
    isPrimary: true,
    linkedAt: now,
  } as const;
  await putOrganizationLink(tx, { ...link, userId });
  await follow(tx, userId, things.watched, now);
  const ids: Record<string, string> = {};
  for (const [key, search] of Object.entries(things.searches)) {
    ids[key] = newId();
    await insertSearch(tx, { ...search, ...made, id: ids[key] });
  }
  for (const [key, { fields, holdings }] of Object.entries(things.portfolios)) {
    const portfolioId = newId();
    ids[key] = portfolioId;
    await insertPortfolio(tx, { ...fields, ...made, id: portfolioId });
    for (const [at, { record, ...amounts }] of holdings.entries()) {
      const stored = {
        entityType: record.entityType,
        entityId: record.id,
        acquiredDate: dayBefore(now, 40 * (at + 1)),
      };
      await insertPortfolioItem(tx, { ...amounts, ...stored, portfolioId, addedAt: now, updatedAt: now });
    }
  }
  for (const { target, mutedUntil: _never, ...alert } of things.alerts(ids)) {
    const { entityType, id: entityId = null, searchId = null } = target;
    if (!entityType) throw new Error(`The family of ${alert.name} is not named`);
    await insertAlert(tx, { ...alert, ...made, entityType, entityId, searchId });
  }
  const { isDefault, ...dashboard } = things.dashboard(ids);
  const dashboardId = newId();
  await insertDashboard(tx, { ...dashboard, ...made, id: dashboardId });
  if (isDefault) await setDefaultDashboard(tx, userId, dashboardId, now);
}

async function follow(tx: Db, userId: string, watched: DemoData["watched"], now: Date): Promise<void> {
  const all = watched.flatMap(({ records, tags }) => records.map((record) => ({ record, tags })));
  for (const [at, { record, tags }] of all.entries())
    await insertWatchlistItem(tx, {
      userId,
      entityType: record.entityType,
      entityId: record.id,
      tags: [...tags],
      lastSeenVersion: at % 2 === 0 ? record.version : Math.max(1, record.version - 1),
      addedAt: new Date(now.getTime() - at * 60_000),
      updatedAt: now,
    });
}

function dayBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);
}

/** A figure, chart, table or map of a query. */
export const query = (
  place: readonly [x: number, y: number, w: number, h: number],
  title: string,
  shape: "figure" | "bar" | "line" | "table" | "map",
  measured: DashboardWidget["config"],
): DashboardWidget => widget("query", place, { title, shape, ...measured });

/** A widget of a known kind. */
export function widget(
  widgetType: string,
  [x, y, w, h]: readonly [x: number, y: number, w: number, h: number],
  config: DashboardWidget["config"] = {},
): DashboardWidget {
  return { widgetType, x, y, w, h, config };
}
