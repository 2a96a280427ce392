import { type Find, foundDetail, foundMax } from "../../data/queries/use-found.js";
import { abortable, selected } from "../../data/trpc.js";

export const findContracts: Find = (api, search) =>
  selected(api.contracts.list.queryOptions({ search, limit: foundMax, count: false }, abortable), ({ items }) =>
    items.map(({ id, title, contractNumber }) => ({ id, name: title, detail: foundDetail(contractNumber) })),
  );
