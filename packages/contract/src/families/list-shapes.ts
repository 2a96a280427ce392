/* The list of each followed family, one per line. Loads zod, so no page of the browser imports these. */

export { assetSearch as assets } from "../assets/shapes.js";
export { contractSearch as contracts } from "../contracts/shapes.js";
export { eventSearch as events } from "../events/shapes.js";
export { organizationSearch as organizations } from "../organizations/shapes.js";
export { programSearch as programs } from "../programs/shapes.js";
export { projectSearch as projects } from "../projects/shapes.js";
