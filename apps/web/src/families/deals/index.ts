import { abortable, selected } from "../../data/trpc.js";
import { type Family, listPage, recordPages } from "../../family/family.js";

export const dealFamily = {
  ...listPage(
    (api, id) => selected(api.deals.get.queryOptions({ id }, abortable), ({ name }) => name),
    async () => (await import("./list.js")).dealList,
  ),
  ...recordPages(async () => (await import("./detail.js")).dealDetail),
} satisfies Family;
