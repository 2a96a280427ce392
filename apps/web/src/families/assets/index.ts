import { type Family, listPage, recordPages } from "../../family/family.js";
import { assetBoard } from "./board.js";
import { findAssets } from "./find.js";

export const assetFamily = {
  ...listPage(
    async (client, id, options) => (await client.assets.get.query({ id }, options)).title,
    async () => (await import("./list.js")).assetList,
  ),
  ...recordPages(
    async () => (await import("./detail.js")).assetDetail,
    (client, input) => client.assets.restore.mutate(input),
  ),
  find: findAssets,
  board: assetBoard,
} satisfies Family;
