import { authRouter } from "./auth/router.js";
import { organizationsRouter } from "./organizations/router.js";
import { systemRouter } from "./system/router.js";
import { router } from "./trpc.js";
import { usersRouter } from "./users/router.js";

export const appRouter = router({
  auth: authRouter,
  organizations: organizationsRouter,
  system: systemRouter,
  users: usersRouter,
});
export type AppRouter = typeof appRouter;
