/* The router of each family, by the name under which it is served. */

export { analyticsRouter as analytics } from "./analytics/router.js";
export { assetsRouter as assets } from "./assets/router.js";
export { authRouter as auth } from "./auth/router.js";
export { contractPartiesRouter as contractParties } from "./contract-parties/router.js";
export { contractsRouter as contracts } from "./contracts/router.js";
export { dealsRouter as deals } from "./deals/router.js";
export { eventsRouter as events } from "./events/router.js";
export { matchesRouter as matches } from "./matches/router.js";
export { organizationsRouter as organizations } from "./organizations/router.js";
export { programsRouter as programs } from "./programs/router.js";
export { projectsRouter as projects } from "./projects/router.js";
export { systemRouter as system } from "./system/router.js";
export { usersRouter as users } from "./users/router.js";
