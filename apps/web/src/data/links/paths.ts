/** Sent without the bearer token, like the renewal, which carries its own. */
const withoutBearer = new Set([
  "auth.login",
  "auth.register",
  "auth.verifyEmail",
  "auth.forgotPassword",
  "auth.resetPassword",
  "auth.refresh",
  "system.health",
  "system.dataCoverage",
]);

export const takesBearer = (path: string) => !withoutBearer.has(path);

/** Authentication calls: a 401 does not end the session, a 429 is not retried. */
export const isAuthCall = (path: string) => path.startsWith("auth.");
