/** The channel that announces changes of a user's notifications, sessions, keys or rights. */
export const userChannel = "pave_users";
