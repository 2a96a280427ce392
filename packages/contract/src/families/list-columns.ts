/* The exported columns of each followed family, one per line. */

export { assetColumns as assets } from "../assets/columns.js";
export { contractColumns as contracts } from "../contracts/columns.js";
export { eventColumns as events } from "../events/columns.js";
export { organizationColumns as organizations } from "../organizations/columns.js";
export { programColumns as programs } from "../programs/columns.js";
export { projectColumns as projects } from "../projects/columns.js";
