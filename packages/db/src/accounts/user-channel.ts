/** The channel that announces whose notifications, sessions, keys or rights have changed. */
export const userChannel = "pave_users";
