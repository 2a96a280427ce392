import type { DataQuality, OrganizationStats } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import { assetFamily } from "../assets/query.js";
import { contractFamily } from "../contracts/query.js";
import type { Db } from "../engine/connection/client.js";
import { familyConditions } from "../engine/family/family.js";
import { itemsOf, jsonObject } from "../engine/sql/json-object.js";
import { programFamilyOn } from "../programs/query.js";
import { projectFamily } from "../projects/query.js";

/** Sums over records of other families for an organization. */
export type OrganizationSums = Omit<OrganizationStats, keyof DataQuality>;

const sum = (column: string, only: SQL = sql`true`) => sql`coalesce(sum(${sql.raw(column)}) filter (where ${only}), 0)`;

/** Counts and sums over the records that involve an organization on a day, in one statement. */
export async function organizationSums(db: Db, id: string, today: string): Promise<OrganizationSums> {
  const contracts = familyConditions(contractFamily(today), { organizationIds: [id] });
  const projects = familyConditions(projectFamily, { organizationId: id });
  const programs = familyConditions(programFamilyOn(today), { organizationId: id });
  const assets = familyConditions(assetFamily, { ownerOrgId: [id] });
  const grants = (own: SQL) => sql`
    select coalesce(sum(a.obligated_amount), 0) from program_recipients a join programs g on g.id = a.program_id
    where ${own} and not a.is_deleted and g.program_type = 'grant' and not g.is_deleted`;
  const isStanding = sql`r.currency = 'USD' and r.final_status is distinct from 'cancelled'`;
  const sums: Record<keyof OrganizationSums, SQL> = {
    contractCount: sql`c.count`,
    contractValue: sql`c.value`,
    projectCount: sql`p.count`,
    projectValue: sql`p.value`,
    programCount: sql`(select count(*) from programs r where ${programs})`,
    assetCount: sql`a.count`,
    assetReplacementCost: sql`a.value`,
    bondParOutstanding: sql`(
      select coalesce(sum(b.outstanding_par), 0) from program_bonds b join programs g on g.id = b.program_id
      where b.issuer_org_id = ${id} and not g.is_deleted and g.status in ('active', 'defaulted'))`,
    grantsReceived: sql`(${grants(sql`a.recipient_org_id = ${id}`)})`,
    grantsAwarded: sql`(${grants(sql`g.administering_org_id = ${id}`)})`,
  };
  const [found] = await itemsOf(
    db,
    jsonObject<OrganizationSums>(sums),
    (item) => sql`select ${item}
    from (select count(*) as count, ${sum("r.current_value", isStanding)} as value from contracts r where ${contracts}) c,
      (select count(*) as count, ${sum("r.budget", sql`r.status not in ('cancelled', 'rejected')`)} as value
        from projects r where ${projects}) p,
      (select count(*) as count, ${sum("r.replacement_cost")} as value from assets r where ${assets}) a`,
  );
  if (!found) throw new Error("An aggregate without groups returned no row");
  return found;
}
