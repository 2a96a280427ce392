export { type ImportKey, importSources, isSheetKey, type SourceKey } from "./catalogue.js";
export { catalogueFeeds, sourceOfFeed } from "./feeds/catalogue/catalogue.js";
export type { CatalogueFeed } from "./feeds/catalogue/feed.js";
export { type Feed, type FeedOptions, type FeedResult, feedOf, feedsDue, importFeeds } from "./feeds/feeds.js";
export { type FetchOptions, runFetch } from "./feeds/fetch.js";
export { newestUrl } from "./feeds/obtain.js";
export {
  addressesOf,
  addressOfKey,
  type Choice,
  expectationOf,
  type FeedAddress,
  type Plan,
  planOf,
  saysState,
} from "./feeds/plan.js";
export { workFetches } from "./feeds/schedule.js";
export { collectEarly } from "./run/collect-early.js";
export { importFiles } from "./run/import-files.js";
export * from "./run/summary.js";
export { analyseSheet, ofFile, personalColumns, sampleOf } from "./sheets/analyse.js";
export { checkMapping } from "./sheets/check.js";
export { importSheets, type SheetSource } from "./sheets/import-sheet.js";
export { moneyInSheet } from "./sheets/money.js";
export { previewSheet } from "./sheets/preview.js";
