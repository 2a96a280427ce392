import { ListOrganizations, OrganizationFields } from "@pave/contract";
import { organizationFamily } from "@pave/db";
import { fieldsIn, hasAnyIn, type ListOf } from "../families/family.js";
import { listOrganizations } from "./list.js";

export { relatedCounts } from "./counts.js";
export { meanings } from "./meanings.js";
export { organizationsRouter as router } from "./router.js";

export const summary = "Governments, agencies, companies and non-profits with their identifiers and finances";

export const entered = fieldsIn(OrganizationFields);
export const list: ListOf = (ctx, query) => listOrganizations(ctx, ListOrganizations.parse(query));
export const hasAny = hasAnyIn(ListOrganizations, () => organizationFamily);

export const computed = {
  sizeBand: "population of a government, else assets under management, total assets or revenue",
};
