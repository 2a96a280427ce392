import type { OrganizationRow } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import { jsonObject } from "../engine/sql/json-object.js";

/** The fields of one line of the list, over `organizations o`. */
export const organizationRow: Record<keyof OrganizationRow, SQL> = {
  id: sql`o.id`,
  name: sql`o.name`,
  orgType: sql`o.org_type`,
  status: sql`o.status`,
  region: sql`o.region`,
  county: sql`o.county`,
  locality: sql`o.locality`,
  sector: sql`o.sector`,
  sizeBand: sql`o.size_band`,
  population: sql`o.population`,
  totalRevenue: sql`o.total_revenue`,
  totalAssets: sql`o.total_assets`,
  ein: sql`o.ein`,
  uei: sql`o.uei`,
  fdicCert: sql`o.fdic_cert`,
  geoid: sql`o.geoid`,
  source: sql`o.sources[1]`,
  isSample: sql`'sample' = any(o.sources)`,
  asOf: sql`o.as_of`,
  updatedAt: sql`pave_instant(o.updated_at)`,
  version: sql`o.version`,
};

export const organizationRowJson = jsonObject(organizationRow);
