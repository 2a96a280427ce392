/** Sent without the bearer token (specification, section 6), and the renewal, which carries its own. */
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

/** Calls that settle who one is: their 401 ends no session, their 429 is not tried again. */
export const isAuthCall = (path: string) => path.startsWith("auth.");
