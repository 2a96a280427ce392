import {
  awardTypeNames,
  type ContractFacets,
  type ContractFilter,
  codeInWords,
  contractNatureNames,
  contractStatusNames,
  deliveryMethodNames,
  type Facet,
  naicsSectors,
  pricingTypeNames,
  procurementMethodNames,
  productGroups,
  setAsideNames,
  stateNames,
} from "@pave/contract";
import type { Db } from "../engine/connection/client.js";
import { familyFacets } from "../engine/family/facets.js";
import { facetsApart } from "../engine/family/samples-apart.js";
import { sourceNames } from "../engine/records/names.js";
import { countByStatus } from "./list.js";
import { contractFamily } from "./query.js";

/** The values of every facet on a day, each counted under the filter of all the others. */
export function contractFacets(db: Db, today: string, filter: ContractFilter): Promise<ContractFacets> {
  return facetsApart(db, contractFamily(today), filter, (one) => readFacets(db, today, one));
}

async function readFacets(db: Db, today: string, filter: ContractFilter): Promise<ContractFacets> {
  const family = contractFamily(today);
  const [facets, statuses] = await Promise.all([
    sourceNames(db).then((source) => familyFacets(db, family, filter, { ...names, source, missingFrom: source })),
    countByStatus(db, today, filter),
  ]);
  const shown = statuses.filter(({ status, total }) => total.value > 0 || filter.status?.includes(status));
  const values = shown.map(({ status, total }) => ({
    value: status,
    label: contractStatusNames[status],
    count: total.value,
  }));
  return {
    ...facets,
    naics: inWords(facets.naics, naicsSectors),
    psc: inWords(facets.psc, productGroups),
    status: { values, isExact: statuses.every(({ total }) => total.isExact) },
  };
}

const inWords = ({ values, isExact }: Facet, groups: Readonly<Record<string, string>>): Facet => ({
  values: values.map((one) => ({ ...one, label: codeInWords(one.value, groups) })),
  isExact,
});

const names = {
  awardType: awardTypeNames,
  deliveryMethod: deliveryMethodNames,
  nature: contractNatureNames,
  pricingType: pricingTypeNames,
  procurementMethod: procurementMethodNames,
  setAside: setAsideNames,
  state: stateNames,
};
