import {
  type DealFacets,
  type DealFilter,
  dealStatusNames,
  dealTypeNames,
  stateNames,
  typeNames,
} from "@pave/contract";
import type { Db } from "../engine/connection/client.js";
import { familyFacets, labelValues } from "../engine/family/facets.js";
import { facetsApart } from "../engine/family/samples-apart.js";
import { organizationNames, sourceNames } from "../engine/records/names.js";
import { dealFamilyOn } from "./query.js";

/** The values of every facet on a day with their names, each counted under the filter of all the others. */
export function dealFacets(db: Db, today: string, filter: DealFilter): Promise<DealFacets> {
  return facetsApart(db, dealFamilyOn(today), filter, (one) => readFacets(db, today, one));
}

async function readFacets(db: Db, today: string, filter: DealFilter): Promise<DealFacets> {
  const source = await sourceNames(db);
  const facets = await familyFacets(db, dealFamilyOn(today), filter, {
    kind: { bond: "Bond", loan: "Loan" },
    dealType: dealTypeNames,
    dealStatus: dealStatusNames,
    state: stateNames,
    debtorType: typeNames,
    source,
  });
  const debtors = await organizationNames(
    db,
    facets.debtorOrgId.values.map(({ value }) => value),
  );
  return { ...facets, debtorOrgId: labelValues(facets.debtorOrgId, debtors) };
}
