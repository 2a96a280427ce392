/* Every family, one per line. */

export { assetFamily as assets } from "./assets/index.js";
export { contractPartyFamily as "contract-parties" } from "./contract-parties/index.js";
export { contractFamily as contracts } from "./contracts/index.js";
export { dealFamily as deals } from "./deals/index.js";
export { eventFamily as events } from "./events/index.js";
export { organizationFamily as organizations } from "./organizations/index.js";
export { programFamily as programs } from "./programs/index.js";
export { projectFamily as projects } from "./projects/index.js";
