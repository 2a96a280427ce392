import { abortable, selected } from "../../data/trpc.js";
import { type Family, listPage, recordPages } from "../../family/family.js";
import { plainWriteOf } from "../../family/write/write.js";
import { assetBoard } from "./board.js";
import { findAssets } from "./find.js";
import { assetTouches } from "./touches.js";

export const assetFamily = {
  ...listPage(
    (api, id) => selected(api.assets.get.queryOptions({ id }, abortable), ({ title }) => title),
    async () => (await import("./list.js")).assetList,
  ),
  ...recordPages(
    async () => (await import("./detail.js")).assetDetail,
    plainWriteOf(assetTouches, (client, input: { id: string }) => client.assets.restore.mutate(input)),
  ),
  find: findAssets,
  board: assetBoard,
} satisfies Family;
