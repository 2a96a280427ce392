import type { OrgType, Preferences, UserSegment } from "@pave/contract";
import { sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { columnsOf, jsonBuilt } from "../engine/sql/json-object.js";
import { rowsOf } from "../engine/sql/rows.js";

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

const standsFor = jsonBuilt<StandsFor>(
  columnsOf("o", ["orgType", "sector", "region", "stateFips", "countyFips", "placeFips", "totalRevenue"]),
);

/** Claims that were rejected and organizations that are only followed do not count. Null where there is no account. */
export async function getStanding(db: Db, userId: string): Promise<Standing | null> {
  const rows = await rowsOf<Standing>(
    db,
    {
      userSegment: sql`u.user_segment`,
      linkedOrgType: sql`u.linked_org_type`,
      preferences: sql`u.preferences`,
      organizations: sql`coalesce((select json_agg(${standsFor} order by o.id)
        from user_organizations l join organizations o on o.id = l.organization_id and not o.is_deleted
        where l.user_id = u.id and l.relationship <> 'follower' and l.verification_status <> 'rejected'), '[]')`,
    },
    (columns) => sql`select ${columns} from users u where u.id = ${userId}`,
  );
  return rows[0] ?? null;
}
