/** Where a sign-in leads by default. */
export const home = "/dashboard";
