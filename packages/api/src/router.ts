import { analyticsRouter } from "./analytics/router.js";
import { assetsRouter } from "./assets/router.js";
import { authRouter } from "./auth/router.js";
import { contractPartiesRouter } from "./contract-parties/router.js";
import { contractsRouter } from "./contracts/router.js";
import { dealsRouter } from "./deals/router.js";
import { eventsRouter } from "./events/router.js";
import { matchesRouter } from "./matches/router.js";
import { organizationsRouter } from "./organizations/router.js";
import { programsRouter } from "./programs/router.js";
import { projectsRouter } from "./projects/router.js";
import { systemRouter } from "./system/router.js";
import { router } from "./trpc.js";
import { usersRouter } from "./users/router.js";

export const appRouter = router({
  analytics: analyticsRouter,
  assets: assetsRouter,
  auth: authRouter,
  contractParties: contractPartiesRouter,
  contracts: contractsRouter,
  deals: dealsRouter,
  events: eventsRouter,
  matches: matchesRouter,
  organizations: organizationsRouter,
  programs: programsRouter,
  projects: projectsRouter,
  system: systemRouter,
  users: usersRouter,
});
export type AppRouter = typeof appRouter;
