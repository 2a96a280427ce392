import type { DataQuality, OrganizationStats } from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import { assetFamily } from "../assets/query.js";
import { contractFamily } from "../contracts/query.js";
import type { Db } from "../engine/connection/client.js";
import { familyConditions } from "../engine/family/family.js";
import { countsFor } from "../engine/family/one-kind.js";
import { itemsOf, jsonObject } from "../engine/sql/json-object.js";
import { sumColumns, sumOf, sumParts } from "../engine/sql/sums.js";
import { programFamilyOn } from "../programs/query.js";
import { countedAward } from "../programs/table.js";
import { projectFamily } from "../projects/query.js";

/** Sums over records of other families for an organization. */
export type OrganizationSums = Omit<OrganizationStats, keyof DataQuality>;

/** Counts and sums over the records that involve an organization on a day, in one statement. */
export async function organizationSums(db: Db, id: string, today: string): Promise<OrganizationSums> {
  const isCounted = countsFor(id);
  const related = (conditions: SQL) => sql`${conditions} and ${isCounted}`;
  const contracts = related(familyConditions(contractFamily(today), { organizationIds: [id] }));
  const projects = related(familyConditions(projectFamily, { organizationId: id }));
  const programs = related(familyConditions(programFamilyOn(today), { organizationId: id }));
  const assets = related(familyConditions(assetFamily, { ownerOrgId: [id] }));
  const grants = (own: SQL) => sql`program_recipients a join programs r on r.id = a.program_id
    where ${own} and ${countedAward(sql`a`)} and r.program_type = 'grant' and not r.is_deleted and ${isCounted}`;
  const summed = (value: string, from: SQL, only?: SQL) =>
    sql`(select count(*) as count, ${sumParts("value", { value: sql.raw(value), ...(only && { only }) })} from ${from})`;
  const isStanding = sql`r.currency = 'USD' and r.final_status is distinct from 'cancelled'`;
  const sums: Record<keyof OrganizationSums, SQL> = {
    contractCount: sql`c.count`,
    projectCount: sql`p.count`,
    programCount: sql`(select count(*) from programs r where ${programs})`,
    assetCount: sql`a.count`,
    ...sumColumns({
      contractValue: sumOf("c"),
      projectValue: sumOf("p"),
      assetReplacementCost: sumOf("a"),
      bondParOutstanding: sumOf("b"),
      grantsReceived: sumOf("received"),
      grantsAwarded: sumOf("awarded"),
    }),
  };
  const [found] = await itemsOf(
    db,
    jsonObject<OrganizationSums>(sums),
    (item) => sql`select ${item}
    from ${summed("r.current_value", sql`contracts r where ${contracts}`, isStanding)} c,
      ${summed("r.budget", sql`projects r where ${projects}`, sql`r.status not in ('cancelled', 'rejected')`)} p,
      ${summed("r.replacement_cost", sql`assets r where ${assets}`)} a,
      ${summed(
        "b.outstanding_par",
        sql`program_bonds b join programs r on r.id = b.program_id
          where b.issuer_org_id = ${id} and not r.is_deleted and r.status in ('active', 'defaulted') and ${isCounted}`,
      )} b,
      ${summed("a.obligated_amount", grants(sql`a.recipient_org_id = ${id}`))} received,
      ${summed("a.obligated_amount", grants(sql`r.administering_org_id = ${id}`))} awarded`,
  );
  if (!found) throw new Error("An aggregate without groups returned no row");
  return found;
}
