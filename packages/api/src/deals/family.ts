export { meanings } from "./meanings.js";
export { dealsRouter as router } from "./router.js";

export const summary = "Bond issues and loan agreements of all programs";
