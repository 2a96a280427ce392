/** Default destination after a sign-in. */
export const home = "/dashboard";
