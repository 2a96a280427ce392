import { type SQL, sql } from "drizzle-orm";
import { isOneOf } from "../engine/sql/filtering.js";

/* Organizations in contracts: the parties on record, with the buyer and the prime named by the contract. */

/** The ties of some organizations: contract_id, organization_id, role. A tie on record twice is returned twice. */
export function tiesOf(ids: readonly string[]): SQL {
  const named = (column: string, role: string) => sql`
    select id as contract_id, ${sql.raw(column)} as organization_id, ${sql.raw(`'${role}'`)} as role
    from contracts where ${isOneOf(sql.raw(column), ids, "uuid")} and not is_deleted`;
  return sql`select contract_id, organization_id, role from contract_parties
      where ${isOneOf(sql`organization_id`, ids, "uuid")} and not is_deleted
    union all ${named("buyer_org_id", "buyer")} union all ${named("prime_org_id", "prime")}`;
}

/** The ids of the contracts in which some organizations have a role. */
export function contractsOfOrganizations(ids: readonly string[]): SQL {
  return sql`select contract_id from (${tiesOf(ids)}) t`;
}
