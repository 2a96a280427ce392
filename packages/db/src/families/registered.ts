/* Every family, one per line. */

export { assetRecords as assets } from "../assets/family.js";
export { contractPartyRecords as "contract-parties" } from "../contract-parties/family.js";
export { contractRecords as contracts } from "../contracts/family.js";
export { dealRecords as deals } from "../deals/family.js";
export { eventRecords as events } from "../events/family.js";
export { organizationRecords as organizations } from "../organizations/family.js";
export { programRecords as programs } from "../programs/family.js";
export { projectRecords as projects } from "../projects/family.js";
