/** Takes a mailed token out of the address bar and the history, past the router, which need not know. */
export const hideToken = (address: string) => History.prototype.replaceState.call(history, history.state, "", address);
