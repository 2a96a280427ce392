import {
  naicsSectors,
  nteeGroups,
  type OrganizationFacets,
  type OrganizationFilter,
  sectorNames,
  sizeNames,
  stateNames,
  statusNames,
  typeNames,
} from "@pave/contract";
import type { Db } from "../engine/connection/client.js";
import { familyFacets, labelValues } from "../engine/family/facets.js";
import { facetsApart } from "../engine/family/samples-apart.js";
import { countyNames, sourceNames } from "../engine/records/names.js";
import { organizationFamily } from "./query.js";

const names = {
  orgType: typeNames,
  status: statusNames,
  state: stateNames,
  sector: sectorNames,
  sizeBand: sizeNames,
  naics: naicsSectors,
  ntee: nteeGroups,
};

/** The values of every facet with their names, each counted under the filter of all the others. */
export function organizationFacets(db: Db, filter: OrganizationFilter): Promise<OrganizationFacets> {
  return facetsApart(db, organizationFamily, filter, (one) => readFacets(db, one));
}

async function readFacets(db: Db, filter: OrganizationFilter): Promise<OrganizationFacets> {
  const [facets, sources] = await Promise.all([familyFacets(db, organizationFamily, filter, names), sourceNames(db)]);
  const { county, source } = facets;
  const counties = await countyNames(
    db,
    county.values.map(({ value }) => value),
  );
  return {
    ...facets,
    county: labelValues(county, counties),
    source: labelValues(source, sources),
    missingFrom: labelValues(facets.missingFrom, sources),
  };
}
