import { analyticsRouter } from "./analytics/router.js";
import { approvalsRouter } from "./approvals/router.js";
import { authRouter } from "./auth/router.js";
import { router } from "./core/trpc.js";
import { familyRouters } from "./families/registry.js";
import { fetchesRouter } from "./fetches/router.js";
import { filesRouter } from "./files/router.js";
import { matchesRouter } from "./matches/router.js";
import { moneyRouter } from "./money/router.js";
import { peersRouter } from "./peers/router.js";
import { relatedRouter } from "./related/router.js";
import { searchRouter } from "./search/router.js";
import { serviceAccountsRouter } from "./service-accounts/router.js";
import { sheetsRouter } from "./sheets/router.js";
import { systemRouter } from "./system/router.js";
import { usersRouter } from "./users/router.js";
import { webhooksRouter } from "./webhooks/router.js";

const routers = {
  ...familyRouters,
  analytics: analyticsRouter,
  approvals: approvalsRouter,
  auth: authRouter,
  fetches: fetchesRouter,
  files: filesRouter,
  matches: matchesRouter,
  money: moneyRouter,
  peers: peersRouter,
  related: relatedRouter,
  search: searchRouter,
  serviceAccounts: serviceAccountsRouter,
  sheets: sheetsRouter,
  system: systemRouter,
  users: usersRouter,
  webhooks: webhooksRouter,
};

/** Declared as a reference, so that declaration files do not repeat every procedure's input and output. */
export type AppRouter = ReturnType<typeof router<typeof routers>>;

export const appRouter: AppRouter = router(routers);
