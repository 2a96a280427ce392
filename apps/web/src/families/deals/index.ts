import { type Family, listPage, recordPages } from "../../family/family.js";

export const dealFamily = {
  ...listPage(
    async (client, id, options) => (await client.deals.get.query({ id }, options)).name,
    async () => (await import("./list.js")).dealList,
  ),
  ...recordPages(async () => (await import("./detail.js")).dealDetail),
} satisfies Family;
