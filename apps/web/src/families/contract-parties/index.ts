import { type Family, listPage, recordPages } from "../../family/family.js";

export const contractPartyFamily = {
  ...listPage(
    async (client, id, options) => (await client.contractParties.get.query({ id }, options)).name,
    async () => (await import("./list.js")).partyList,
  ),
  ...recordPages(
    async () => (await import("./detail.js")).partyDetail,
    (client, input) => client.contractParties.restore.mutate(input),
  ),
} satisfies Family;
