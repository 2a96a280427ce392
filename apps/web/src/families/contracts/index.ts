import { abortable, selected } from "../../data/trpc.js";
import { type Family, listPage, recordPages } from "../../family/family.js";
import { plainWriteOf } from "../../family/write/write.js";
import { contractBoard } from "./board.js";
import { findContracts } from "./find.js";
import { contractTouches } from "./touches.js";

export const contractFamily = {
  ...listPage(
    (api, id) => selected(api.contracts.get.queryOptions({ id }, abortable), ({ title }) => title),
    async () => (await import("./list.js")).contractList,
  ),
  ...recordPages(
    async () => (await import("./detail.js")).contractDetail,
    plainWriteOf(contractTouches, (client, input: { id: string }) => client.contracts.restore.mutate(input)),
  ),
  find: findContracts,
  board: contractBoard,
} satisfies Family;
