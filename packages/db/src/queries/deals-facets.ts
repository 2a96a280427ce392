import { type DealFacets, type DealFilter, dealStatusNames, dealTypeNames, stateNames } from "@pave/contract";
import type { Db } from "../client.js";
import { facetsIn } from "../family-facets.js";
import { dealFamilyOn } from "./deals.js";
import { sourceNames } from "./names.js";

/** The values of every facet of deals on a day with their names, each counted under the filter of all the others. */
export async function dealFacets(db: Db, today: string, filter: DealFilter): Promise<DealFacets> {
  const source = await sourceNames(db);
  return facetsIn(db, dealFamilyOn(today), filter, {
    kind: { bond: "Bond", loan: "Loan" },
    dealType: dealTypeNames,
    dealStatus: dealStatusNames,
    state: stateNames,
    source,
  });
}
