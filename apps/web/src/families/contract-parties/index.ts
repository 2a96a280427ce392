import { abortable, selected } from "../../data/trpc.js";
import { type Family, listPage, recordPages } from "../../family/family.js";
import { plainWriteOf } from "../../family/write/write.js";
import { partyTouches } from "./touches.js";

export const contractPartyFamily = {
  ...listPage(
    (api, id) => selected(api.contractParties.get.queryOptions({ id }, abortable), ({ name }) => name),
    async () => (await import("./list.js")).partyList,
  ),
  ...recordPages(
    async () => (await import("./detail.js")).partyDetail,
    plainWriteOf(partyTouches, (client, input: { id: string }) => client.contractParties.restore.mutate(input)),
  ),
} satisfies Family;
