/* Every family, one per line. */

export * as assets from "../assets/family.js";
export * as "contract-parties" from "../contract-parties/family.js";
export * as contracts from "../contracts/family.js";
export * as deals from "../deals/family.js";
export * as events from "../events/family.js";
export * as organizations from "../organizations/family.js";
export * as programs from "../programs/family.js";
export * as projects from "../projects/family.js";
