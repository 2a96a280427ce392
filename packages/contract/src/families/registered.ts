/* Every family of records, one per line. Zod-free, as every page of the browser loads these. */

export { assetTraits as assets } from "../assets/family.js";
export { contractPartyTraits as "contract-parties" } from "../contract-parties/family.js";
export { contractTraits as contracts } from "../contracts/family.js";
export { dealTraits as deals } from "../deals/family.js";
export { eventTraits as events } from "../events/family.js";
export { organizationTraits as organizations } from "../organizations/family.js";
export { programTraits as programs } from "../programs/family.js";
export { projectTraits as projects } from "../projects/family.js";
