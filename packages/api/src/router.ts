import { authRouter } from "./auth/router.js";
import { organizationsRouter } from "./organizations/router.js";
import { systemRouter } from "./system/router.js";
import { router } from "./trpc.js";

export const appRouter = router({
  auth: authRouter,
  organizations: organizationsRouter,
  system: systemRouter,
});
export type AppRouter = typeof appRouter;
