import type { OrgType, Preferences, UserSegment } from "@pave/contract";
import { sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";

/** An organization that a person says they belong to, as far as programs ask about their applicants. */
export type StandsFor = {
  orgType: OrgType;
  sector: string | null;
  region: string | null;
  stateFips: string | null;
  countyFips: string | null;
  placeFips: string | null;
  totalRevenue: number | null;
};

/** For whom a person stands: what they say of themselves, and the organizations they belong to. */
export type Standing = {
  userSegment: UserSegment | null;
  linkedOrgType: string | null;
  preferences: Preferences;
  organizations: StandsFor[];
};

/** Claims that were rejected and organizations that are only followed do not count. Null where there is no account. */
export async function getStanding(db: Db, userId: string): Promise<Standing | null> {
  const { rows } = await db.execute<Standing>(sql`
    select u.user_segment as "userSegment", u.linked_org_type as "linkedOrgType", u.preferences,
      coalesce((select json_agg(json_build_object('orgType', o.org_type, 'sector', o.sector, 'region', o.region,
          'stateFips', o.state_fips, 'countyFips', o.county_fips, 'placeFips', o.place_fips,
          'totalRevenue', o.total_revenue) order by o.id)
        from user_organizations l join organizations o on o.id = l.organization_id and not o.is_deleted
        where l.user_id = u.id and l.relationship <> 'follower' and l.verification_status <> 'rejected'), '[]') as organizations
    from users u where u.id = ${userId}`);
  return rows[0] ?? null;
}
