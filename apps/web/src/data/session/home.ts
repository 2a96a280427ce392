/** Where a sign-in leads when it is not told otherwise. */
export const home = "/dashboard";
