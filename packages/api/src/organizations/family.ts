import { ListOrganizations, OrganizationFields } from "@pave/contract";
import { fieldsIn, type SearchedFamily } from "../families/family.js";
import { listOrganizations } from "./list.js";

export const organizationFamily: SearchedFamily = {
  key: "organizations",
  entered: fieldsIn(OrganizationFields),
  list: (ctx, query) => listOrganizations(ctx, ListOrganizations.parse(query)),
};
