export * from "./import-files.js";
export { importSources, type SourceKey } from "./sources.js";
