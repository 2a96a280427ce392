import { type Find, foundDetail, foundMax } from "../../data/queries/use-found.js";

export const findProjects: Find = async (client, search, options) => {
  const { items } = await client.projects.list.query({ search, limit: foundMax, count: false }, options);
  return items.map(({ id, title, region, ownerName }) => ({ id, name: title, detail: foundDetail(ownerName, region) }));
};
