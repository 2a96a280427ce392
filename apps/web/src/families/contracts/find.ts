import { type Find, foundDetail, foundMax } from "../../data/queries/use-found.js";

export const findContracts: Find = async (client, search, options) => {
  const { items } = await client.contracts.list.query({ search, limit: foundMax, count: false }, options);
  return items.map(({ id, title, contractNumber }) => ({ id, name: title, detail: foundDetail(contractNumber) }));
};
