import { tokenKey } from "./keys.js";
import { safeStorage } from "./storage.js";

const own = safeStorage(() => sessionStorage);
const shared = safeStorage(() => localStorage);

/** Whether this browser has been here before, in this version or an older one. */
export const hasStored = () => own.keys().length + shared.keys().length > 0 || document.cookie !== "";

/** Whether there is a session to judge; asked before the session's own modules are loaded. */
export const hasToken = () => own.getItem(tokenKey) !== null || shared.getItem(tokenKey) !== null;
