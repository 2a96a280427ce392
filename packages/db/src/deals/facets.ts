import { type DealFacets, type DealFilter, dealStatusNames, dealTypeNames, stateNames } from "@pave/contract";
import type { Db } from "../engine/connection/client.js";
import { familyFacets } from "../engine/family/facets.js";
import { sourceNames } from "../engine/records/names.js";
import { dealFamilyOn } from "./query.js";

/** The values of every facet on a day with their names, each counted under the filter of all the others. */
export async function dealFacets(db: Db, today: string, filter: DealFilter): Promise<DealFacets> {
  const source = await sourceNames(db);
  return familyFacets(db, dealFamilyOn(today), filter, {
    kind: { bond: "Bond", loan: "Loan" },
    dealType: dealTypeNames,
    dealStatus: dealStatusNames,
    state: stateNames,
    source,
  });
}
