/* Every router that is not of one family, by the name under which it is served. */

export { analyticsRouter as analytics } from "./analytics/router.js";
export { approvalsRouter as approvals } from "./approvals/router.js";
export { authRouter as auth } from "./auth/router.js";
export { fetchesRouter as fetches } from "./fetches/router.js";
export { filesRouter as files } from "./files/router.js";
export { matchesRouter as matches } from "./matches/router.js";
export { moneyRouter as money } from "./money/router.js";
export { peersRouter as peers } from "./peers/router.js";
export { relatedRouter as related } from "./related/router.js";
export { searchRouter as search } from "./search/router.js";
export { serviceAccountsRouter as serviceAccounts } from "./service-accounts/router.js";
export { sheetsRouter as sheets } from "./sheets/router.js";
export { systemRouter as system } from "./system/router.js";
export { usersRouter as users } from "./users/router.js";
export { webhooksRouter as webhooks } from "./webhooks/router.js";
