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
import { countByStatus } from "./contracts-list.js";
import { sourceNames } from "./names.js";

/** The values of every facet of contracts on a day, each counted under the filter of all the others. */
export async function contractFacets(db: Db, today: string, filter: ContractFilter): Promise<ContractFacets> {
  const family = contractFamily(today);
  const [facets, statuses] = await Promise.all([
    sourceNames(db).then((source) => facetsIn(db, family, filter, { ...names, source })),
    countByStatus(db, today, filter),
  ]);
  const values = statuses.map(({ status, total }) => ({
    value: status,
    label: contractStatusNames[status],
    count: total.value,
  }));
  return { ...facets, status: { values, isExact: statuses.every(({ total }) => total.isExact) } };
}

const names = {
  awardType: awardTypeNames,
  deliveryMethod: deliveryMethodNames,
  nature: contractNatureNames,
  pricingType: pricingTypeNames,
  procurementMethod: procurementMethodNames,
  state: stateNames,
};
