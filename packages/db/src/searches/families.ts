import {
  AssetFilter,
  ContractFilter,
  type EntityType,
  EventFilter,
  OrganizationFilter,
  ProgramFilter,
  ProjectFilter,
  type SearchQuestion,
} from "@pave/contract";
import { type SQL, sql } from "drizzle-orm";
import { assetFamily } from "../assets/query.js";
import { contractFamily } from "../contracts/query.js";
import { type Family, type FamilyTypes, matchingIn } from "../engine/family/family.js";
import { eventFamilyOn } from "../events/query.js";
import { organizationFamily } from "../organizations/query.js";
import { programFamilyOn } from "../programs/query.js";
import { projectFamily } from "../projects/query.js";

/** The part of a kept search that says which records. */
export type SearchConditions = Pick<SearchQuestion, "entityType" | "query" | "filters">;

/** The table in which a search finds records, and its conditions on a row `r`. */
type Found = { table: SQL; where: SQL };

const families: Record<EntityType, (filter: object, today: string) => SQL> = {
  organizations: (filter) => inFamily(organizationFamily, OrganizationFilter.parse(filter)),
  events: (filter, today) => inFamily(eventFamilyOn(today), EventFilter.parse(filter)),
  assets: (filter) => inFamily(assetFamily, AssetFilter.parse(filter)),
  programs: (filter, today) => inFamily(programFamilyOn(today), ProgramFilter.parse(filter)),
  contracts: (filter, today) => inFamily(contractFamily(today), ContractFilter.parse(filter)),
  projects: (filter) => inFamily(projectFamily, ProjectFilter.parse(filter)),
};

function inFamily<T extends FamilyTypes>(family: Family<T>, filter: T["filter"]): SQL {
  return matchingIn(family, filter);
}

/**
 * The live records that a kept search finds on a day (YYYY-MM-DD), as its family's own list does. Throws when the
 * family no longer takes its filter; `searchIssues` of the contract tells before.
 */
export function foundBy({ entityType, query, filters }: SearchConditions, today: string): Found {
  const where = families[entityType]({ ...filters, ...(query ? { search: query } : {}) }, today);
  return { table: sql`${sql.identifier(entityType)}`, where };
}
