import { type Find, foundDetail, foundMax } from "../../data/queries/use-found.js";
import { abortable, selected } from "../../data/trpc.js";
import type { NameOf } from "../../family/calls.js";

export const nameOfAsset: NameOf = (api, id) =>
  selected(api.assets.get.queryOptions({ id }, abortable), ({ title }) => title);

export const findAssets: Find = (api, search) =>
  selected(api.assets.list.queryOptions({ search, limit: foundMax, count: false }, abortable), ({ items }) =>
    items.map(({ id, title, region, ownerName }) => ({ id, name: title, detail: foundDetail(ownerName, region) })),
  );
