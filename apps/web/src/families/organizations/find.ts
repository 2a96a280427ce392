import { typeNames } from "@pave/contract/labels";
import { type Find, foundDetail, foundMax } from "../../data/queries/use-found.js";

export const findOrganizations: Find = async (client, search, options) => {
  const { items } = await client.organizations.list.query({ search, limit: foundMax, count: false }, options);
  return items.map(({ id, name, locality, region }) => ({ id, name, detail: foundDetail(locality, region) }));
};

/** The one search that forgives a slip of the keys. */
export const quickFindOrganizations: Find = async (client, q, options) =>
  (await client.organizations.quickSearch.query({ q, limit: foundMax }, options)).map(
    ({ id, name, orgType, locality, region, isSample }) => ({
      id,
      name,
      detail: [isSample && "Sample data", typeNames[orgType], locality, region].filter(Boolean).join(" · "),
    }),
  );
