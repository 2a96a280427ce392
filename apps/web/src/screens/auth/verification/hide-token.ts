/** Removes a mailed token from the address bar and the history, bypassing the router. */
export const hideToken = (address: string) => History.prototype.replaceState.call(history, history.state, "", address);
