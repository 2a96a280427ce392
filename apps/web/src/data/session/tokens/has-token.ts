import { localValues, tabValues } from "../../../core/storage.js";
import { tokenKey } from "./keys.js";

/** Whether this browser has been here before, in this version or an older one. */
export const hasStored = () => tabValues.keys().length + localValues.keys().length > 0 || document.cookie !== "";

/** Whether there is a token; read before the session's own modules are loaded. */
export const hasToken = () => tabValues.getItem(tokenKey) !== null || localValues.getItem(tokenKey) !== null;
