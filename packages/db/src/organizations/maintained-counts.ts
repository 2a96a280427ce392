import type { OrganizationFacetName, OrganizationFilter, Total } from "@pave/contract";
import type { Db } from "../engine/connection/client.js";
import type { CountedValue } from "../engine/family/maintained-counts.js";
import { givenValues, type Kept, keptTotal, keptValues } from "../engine/family/maintained-counts.js";
import { given } from "./filter.js";

const kept: Kept = {
  family: "organizations",
  base: { orgType: "b1", state: "b2", status: "b3", sizeBand: "b4" },
  further: new Set(["sector", "county", "ntee", "naics", "certification", "source"]),
  several: new Set(["naics", "certification", "source"]),
  lengths: { naics: 2, ntee: 1 },
};

/** How many organizations a filter finds, exactly, where counts of it are kept; null where they are not. */
export async function keptOrganizations(db: Db, filter: OrganizationFilter): Promise<Total | null> {
  const values = givenValues(given(filter), filter);
  return values && keptTotal(db, kept, values);
}

/** The values of one facet among the organizations that a filter finds; null where no counts of them are kept. */
export async function keptOrganizationValues(
  db: Db,
  name: OrganizationFacetName,
  filter: OrganizationFilter,
): Promise<CountedValue[] | null> {
  const values = givenValues(given(filter), filter);
  return values && keptValues(db, kept, name, values);
}
