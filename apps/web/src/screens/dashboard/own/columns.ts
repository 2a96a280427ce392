/** The columns of a page, as in the contract; repeated here since that file loads zod. */
export const dashboardColumns = 12;
