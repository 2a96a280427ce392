import {
  type AssetFacets,
  type AssetFilter,
  assetClassNames,
  assetStatusNames,
  conditionNames,
  type Facet,
  lifecycleStageNames,
  riskLevelNames,
  stateNames,
  typeNames,
} from "@pave/contract";
import type { Db } from "../engine/connection/client.js";
import { familyFacets, labelValues } from "../engine/family/facets.js";
import { facetsApart } from "../engine/family/samples-apart.js";
import { countyNames, organizationNames, sourceNames } from "../engine/records/names.js";
import { assetFamily } from "./query.js";

const names = {
  assetClass: assetClassNames,
  status: assetStatusNames,
  lifecycleStage: lifecycleStageNames,
  criticality: riskLevelNames,
  condition: conditionNames,
  state: stateNames,
  ownerType: typeNames,
};

/** The values of every facet with their names, each counted under the filter of all the others. */
export function assetFacets(db: Db, filter: AssetFilter): Promise<AssetFacets> {
  return facetsApart(db, assetFamily, filter, (one) => readFacets(db, one));
}

async function readFacets(db: Db, filter: AssetFilter): Promise<AssetFacets> {
  const facets = await familyFacets(db, assetFamily, filter, names);
  const { county, ownerOrgId, source } = facets;
  const codes = ({ values }: Facet) => values.map(({ value }) => value);
  const [counties, owners, sources] = await Promise.all([
    countyNames(db, codes(county)),
    organizationNames(db, codes(ownerOrgId)),
    sourceNames(db),
  ]);
  return {
    ...facets,
    county: labelValues(county, counties),
    ownerOrgId: labelValues(ownerOrgId, owners),
    source: labelValues(source, sources),
    missingFrom: labelValues(facets.missingFrom, sources),
  };
}
