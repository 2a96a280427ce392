export { collectSoon } from "./collect-soon.js";
export { type Feed, type FeedOptions, type FeedResult, feedOf, feedsDue, importFeeds } from "./feeds.js";
export { importFiles } from "./import-files.js";
export * from "./import-summary.js";
export { importSources, type SourceKey } from "./sources.js";
