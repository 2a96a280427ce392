import { type Find, foundDetail, foundMax } from "../../data/queries/use-found.js";
import { abortable, selected } from "../../data/trpc.js";
import type { NameOf } from "../../family/calls.js";

export const nameOfContract: NameOf = (api, id) =>
  selected(api.contracts.get.queryOptions({ id }, abortable), ({ title }) => title);

export const findContracts: Find = (api, search) =>
  selected(api.contracts.list.queryOptions({ search, limit: foundMax, count: false }, abortable), ({ items }) =>
    items.map(({ id, title, contractNumber }) => ({ id, name: title, detail: foundDetail(contractNumber) })),
  );
