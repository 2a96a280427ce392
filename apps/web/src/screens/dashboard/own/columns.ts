/** A page is so many columns wide, as the contract has it; told here since that file brings zod. */
export const dashboardColumns = 12;
