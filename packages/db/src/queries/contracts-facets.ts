import {
  awardTypeNames,
  type ContractFacets,
  type ContractFilter,
  contractNatureNames,
  contractStatusNames,
  deliveryMethodNames,
  pricingTypeNames,
  procurementMethodNames,
  stateNames,
} from "@pave/contract";
import type { Db } from "../client.js";
import { facetsIn } from "../family-facets.js";
import { contractFamily } from "./contracts.js";
import { sourceNames } from "./names.js";

/** The values of every facet of contracts on a day, each counted under the filter of all the others. */
export async function contractFacets(db: Db, today: string, filter: ContractFilter): Promise<ContractFacets> {
  return facetsIn(db, contractFamily(today), filter, {
    status: contractStatusNames,
    awardType: awardTypeNames,
    deliveryMethod: deliveryMethodNames,
    nature: contractNatureNames,
    pricingType: pricingTypeNames,
    procurementMethod: procurementMethodNames,
    state: stateNames,
    source: await sourceNames(db),
  });
}
