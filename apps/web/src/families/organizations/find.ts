import { typeNames } from "@pave/contract/labels";
import { type Find, foundDetail, foundMax } from "../../data/queries/use-found.js";
import { abortable, selected } from "../../data/trpc.js";
import type { NameOf } from "../../family/calls.js";

export const nameOfOrganization: NameOf = (api, id) =>
  selected(api.organizations.get.queryOptions({ id }, abortable), ({ name }) => name);

export const findOrganizations: Find = (api, search) =>
  selected(api.organizations.list.queryOptions({ search, limit: foundMax, count: false }, abortable), ({ items }) =>
    items.map(({ id, name, locality, region }) => ({ id, name, detail: foundDetail(locality, region) })),
  );

/** Uses the search that tolerates typing errors. */
export const quickFindOrganizations: Find = (api, q) =>
  selected(api.organizations.quickSearch.queryOptions({ q, limit: foundMax }, abortable), (found) =>
    found.map(({ id, name, orgType, locality, region, isSample }) => ({
      id,
      name,
      detail: [isSample && "Sample data", typeNames[orgType], locality, region].filter(Boolean).join(" · "),
    })),
  );
