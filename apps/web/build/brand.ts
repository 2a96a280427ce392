// By its path: Node runs this file and cannot load TypeScript through a package's name.
export { brand } from "../../../packages/contract/src/core/brand.js";
