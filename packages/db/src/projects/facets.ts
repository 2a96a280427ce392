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
import { type FacetNames, facetsIn, withNames } from "../engine/family/facets.js";
import { countyNames, organizationNames, sourceNames } from "../engine/records/names.js";
import { type ProjectTypes, projectFamily } from "./query.js";

/** What the values of facets are called, where the database need not be asked. */
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

/** The values of every facet of the projects, counted under the filter of all the others. */
export async function projectFacets(db: Db, filter: ProjectFilter): Promise<ProjectFacets> {
  const [facets, sources] = await Promise.all([facetsIn(db, projectFamily, filter, projectNames), sourceNames(db)]);
  const values = (name: ProjectFacetName) => facets[name].values.map(({ value }) => value);
  const [counties, owners] = await Promise.all([
    countyNames(db, values("county")),
    organizationNames(db, values("ownerOrgId")),
  ]);
  return {
    ...facets,
    county: withNames(facets.county, counties),
    ownerOrgId: withNames(facets.ownerOrgId, owners),
    source: withNames(facets.source, sources),
  };
}
