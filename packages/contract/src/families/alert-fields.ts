/* The alert data of each followed family, one per line. Zod-free; only the pages of alerts load these. */

export { assetAlerts as assets } from "../assets/alerts.js";
export { contractAlerts as contracts } from "../contracts/alerts.js";
export { eventAlerts as events } from "../events/alerts.js";
export { organizationAlerts as organizations } from "../organizations/alerts.js";
export { programAlerts as programs } from "../programs/alerts.js";
export { projectAlerts as projects } from "../projects/alerts.js";
