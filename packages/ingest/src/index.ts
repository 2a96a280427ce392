export { importSources, type SourceKey } from "./catalogue.js";
export { type Feed, type FeedOptions, type FeedResult, feedOf, feedsDue, importFeeds } from "./feeds/feeds.js";
export { collectSoon } from "./run/collect-soon.js";
export { importFiles } from "./run/import-files.js";
export * from "./run/summary.js";
