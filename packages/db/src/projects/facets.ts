import {
  assetClassNames,
  budgetRangeNames,
  type ProjectFacetName,
  type ProjectFacets,
  type ProjectFilter,
  projectPhaseNames,
  projectStatusNames,
  projectTypeNames,
  riskLevelNames,
  sectorNames,
  stateNames,
} from "@pave/contract";
import type { Db } from "../engine/connection/client.js";
import { type FacetNames, familyFacets, labelValues } from "../engine/family/facets.js";
import { facetsApart } from "../engine/family/samples-apart.js";
import { countyNames, organizationNames, sourceNames } from "../engine/records/names.js";
import { type ProjectTypes, projectFamily } from "./query.js";

/** Display names of facet values that need no query. */
export const projectNames = {
  status: projectStatusNames,
  phase: projectPhaseNames,
  projectType: projectTypeNames,
  assetClass: assetClassNames,
  sector: sectorNames,
  state: stateNames,
  riskLevel: riskLevelNames,
  budgetRange: budgetRangeNames,
} satisfies FacetNames<ProjectTypes>;

/** The values of every facet, each counted under the filter of all the others. */
export function projectFacets(db: Db, filter: ProjectFilter): Promise<ProjectFacets> {
  return facetsApart(db, projectFamily, filter, (one) => readFacets(db, one));
}

async function readFacets(db: Db, filter: ProjectFilter): Promise<ProjectFacets> {
  const [facets, sources] = await Promise.all([familyFacets(db, projectFamily, filter, projectNames), sourceNames(db)]);
  const values = (name: ProjectFacetName) => facets[name].values.map(({ value }) => value);
  const [counties, owners] = await Promise.all([
    countyNames(db, values("county")),
    organizationNames(db, values("ownerOrgId")),
  ]);
  return {
    ...facets,
    county: labelValues(facets.county, counties),
    ownerOrgId: labelValues(facets.ownerOrgId, owners),
    source: labelValues(facets.source, sources),
    missingFrom: labelValues(facets.missingFrom, sources),
  };
}
