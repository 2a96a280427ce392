export { importFiles } from "./import-files.js";
export * from "./import-summary.js";
export { importSources, type SourceKey } from "./sources.js";
