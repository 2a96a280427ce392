import type { OrgType, Preferences, UserSegment } from "@pave/contract";
import { sql } from "drizzle-orm";
import type { Db } from "../engine/connection/client.js";
import { columnsOf, jsonBuilt } from "../engine/sql/json-object.js";
import { rowsOf } from "../engine/sql/rows.js";

/** An organization that a person belongs to, with the fields that eligibility depends on. */
export type RepresentedOrganization = {
  orgType: OrgType;
  sector: string | null;
  region: string | null;
  stateFips: string | null;
  countyFips: string | null;
  placeFips: string | null;
  totalRevenue: number | null;
};

/** A person's own answers, and the organizations they belong to. */
export type ApplicantProfile = {
  userSegment: UserSegment | null;
  linkedOrgType: string | null;
  preferences: Preferences;
  organizations: RepresentedOrganization[];
};

const standsFor = jsonBuilt<RepresentedOrganization>(
  columnsOf("o", ["orgType", "sector", "region", "stateFips", "countyFips", "placeFips", "totalRevenue"]),
);

/** Rejected claims and organizations that are only followed do not count. Null if the account does not exist. */
export async function getApplicantProfile(db: Db, userId: string): Promise<ApplicantProfile | null> {
  const rows = await rowsOf<ApplicantProfile>(
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
