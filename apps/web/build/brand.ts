// Imported by path: Node runs this file and cannot load TypeScript by package name.
export { brand } from "../../../packages/contract/src/core/brand.js";
