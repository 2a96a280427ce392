import { type Family, listPage, recordPages } from "../../family/family.js";
import { contractBoard } from "./board.js";
import { findContracts } from "./find.js";

export const contractFamily = {
  ...listPage(
    async (client, id, options) => (await client.contracts.get.query({ id }, options)).title,
    async () => (await import("./list.js")).contractList,
  ),
  ...recordPages(
    async () => (await import("./detail.js")).contractDetail,
    (client, input) => client.contracts.restore.mutate(input),
  ),
  find: findContracts,
  board: contractBoard,
} satisfies Family;
